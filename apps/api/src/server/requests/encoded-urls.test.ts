/** The router decodes URLs, so a route has many spellings: all are treated like the plain one. */
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
afterEach(() => api.close());

const spellings = [
  '/api/listing/all',
  '/%61pi/listing/all',
  '/api/%6cisting/al%6C',
  '/%61%70%69/listing/all?x',
];

it('requires and reads the session for each spelling of a call', async () => {
  api = await startTestApi();
  const { token } = await api.person();
  for (const url of spellings.slice(0, 3)) {
    expect((await api.rest('GET', url)).status).toBe(401);
    expect((await api.rest('GET', url, { token })).status).toBe(200);
  }
  for (const url of ['/trpc/access.current', '/%74rpc/access.current', '/t%72pc/access%2Ecurrent']) {
    const { statusCode } = await api.app.inject({ url, headers: { [TOKEN_HEADER]: token } });
    expect([url, statusCode]).toEqual([url, 200]);
  }
});

it('rejects a large body without a session for each spelling', async () => {
  api = await startTestApi();
  for (const url of ['/%61pi/listing', '/%74rpc/listings.create']) {
    const payload = `{"x":"${'x'.repeat(2_000_000)}"}`;
    const headers = { 'content-type': 'application/json' };
    expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401);
  }
});

it.each([
  ['an encoded URL', spellings],
  ['a malformed URL', ['/%', '/api/%zz', '/%ed%a0%80', '//%']],
  ['an unknown path', ['/api/nothing', '/%61pi/nothing', '/trpc/', '/nothing']],
])('%s counts towards the rate limit', async (_name, urls) => {
  api = await startTestApi({ rate_limit: 20 });
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i += 1)
    statuses.add((await api.app.inject({ url: urls[i % urls.length] as string })).statusCode);
  expect(statuses).not.toContain(429);
  for (const url of urls) {
    const { statusCode, headers } = await api.app.inject({ url });
    expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, 429, 'nosniff']);
  }
  // Health probes are not limited.
  expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

it('addresses of one IPv6 network share a rate limit', async () => {
  api = await startTestApi({ rate_limit: 20, trust_proxy: true });
  const from = async (address: string) =>
    (await api.rest('GET', '/api/listing/all', { headers: { 'x-forwarded-for': address } })).status;
  for (let i = 1; i <= 20; i += 1) expect(await from(`2001:db8::${i}`)).toBe(401);
  expect(await from('2001:db8::ffff:1')).toBe(429);
  expect(await from('2001:db8:0:1::1')).toBe(401);
});
