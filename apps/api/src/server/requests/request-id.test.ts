/** Every error response has the request id in a header and in its body. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { upload } from '../../testing/upload-files.ts';
import { requestIds } from './request-id.ts';

let api: TestApi;
let origin: string;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  token = (await api.person({ category: 'Terminal' })).token;
});
afterAll(() => api.close());

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

interface RequestOptions {
  method?: string;
  url: string;
  signed?: true;
  type?: string;
  payload?: string;
}

const big = 'x'.repeat(1_500_000);
const invalid: Record<string, [number, RequestOptions]> = {
  'an unknown path': [404, { url: '/nothing' }],
  'an unknown call': [404, { url: '/api/nothing' }],
  'an unknown procedure': [404, { url: '/trpc/no.such' }],
  'a malformed URL': [400, { url: '/api/listing/%zz' }],
  'a too long parameter': [400, { url: `/api/listing/${'1'.repeat(500)}`, signed: true }],
  'an invalid id': [400, { url: '/api/listing/zero', signed: true }],
  'no session': [401, { url: '/api/listing/all' }],
  'no session on tRPC': [401, { url: '/trpc/bids.get?input=%7B%7D' }],
  'a forbidden call': [403, { url: '/api/booking', signed: true }],
  'malformed JSON': [400, { method: 'POST', url: '/api/login', type: 'application/json', payload: '{"' }],
  'malformed JSON on tRPC': [
    400,
    { method: 'POST', url: '/trpc/access.signIn', type: 'application/json', payload: '{"' },
  ],
  'an unsupported content type': [415, { method: 'POST', url: '/api/login', type: 'text/csv', payload: 'a' }],
  'an unsupported content type on tRPC': [
    415,
    { method: 'POST', url: '/trpc/access.signIn', type: 'text/plain', payload: 'a' },
  ],
  'a too large body': [413, { method: 'POST', url: '/api/login', type: 'application/json', payload: big }],
  'an unknown file': [404, { url: '/api/files/listing/1/1', signed: true }],
  'a file without a session': [401, { url: '/api/files/listing/1/1' }],
  'an invalid form': [400, { method: 'POST', url: '/api/files', signed: true, type: 'multipart/form-data' }],
  'an unknown export': [404, { url: '/api/export/no.such', signed: true }],
  'an export with invalid input': [400, { url: '/api/export/listings.listAll?input=%7B', signed: true }],
  'an export without a session': [401, { url: '/api/export/listings.listAll' }],
  'a too large batch': [400, { url: `/trpc/${'a,'.repeat(30)}a?batch=1` }],
};

test.for(Object.entries(invalid))('for %s', async ([what, [status, options]]) => {
  const { method = 'GET', url, signed, type, payload } = options;
  const reply = await api.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(signed && { [TOKEN_HEADER]: token }), ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  expect([what, reply.statusCode]).toEqual([what, status]);
  const body = reply.json();
  const { request_id } = [body].flat()[0].error?.data ?? body;
  expect(request_id).toMatch(UUID);
  expect(reply.headers['x-request-id']).toBe(request_id);
});

test('for an invalid upload and an internal error', async () => {
  const refused = await upload(api, token, [{ name: 'a.pdf', content: new Uint8Array(10) }]);
  expect([refused.status, refused.body.request_id]).toEqual([400, expect.stringMatching(UUID)]);
  await api.database.client`alter table listings rename to away`;
  const broken = await api.rest('GET', '/api/listing/all', { token });
  await api.database.client`alter table away rename to listings`;
  expect(broken.status).toBe(500);
  expect(broken.headers['x-request-id']).toBe(broken.body.request_id);
});

test('for too many requests', async () => {
  const few = await startTestApi({ rate_limit: 1 });
  await few.rest('GET', '/api/listing/all');
  const answers = [await few.rest('GET', '/api/listing/all'), await few.query('bids.get')];
  await few.close();
  for (const { status, body, headers } of answers) {
    expect(status).toBe(429);
    expect(headers['x-request-id']).toBe(body.request_id);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('for a refused websocket', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    origin: 'https://evil.example',
  };
  for (const [path, status] of [
    ['/?user_id=1', 403],
    ['/trpc', 403],
  ] as const) {
    const asked = httpRequest(`${origin}${path}`, { headers }).end();
    const [reply] = await once(asked, 'response');
    const { request_id } = JSON.parse(await readAll(reply));
    expect([path, reply.statusCode]).toEqual([path, status]);
    expect(request_id).toMatch(UUID);
    expect(reply.headers['x-request-id']).toBe(request_id);
  }
});

test.each([
  ['bytes that are not HTTP', 400, 'This is no request.\r\n\r\n'],
  ['too long headers', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
])('for %s', async (_what, status, bytes) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
  const { message, request_id } = JSON.parse(body);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain(`x-request-id: ${request_id}`);
  expect(message).toEqual({ type: 'error', text: expect.stringMatching(/\.$/) });
});

test('takes over a well-formed id from a trusted proxy, else generates one', async () => {
  const given = 'from-the-proxy.1';
  const headers = { 'x-request-id': given };
  expect((await api.rest('GET', '/nothing', { headers })).body.request_id).toMatch(UUID);
  const behind = await startTestApi({ trust_proxy: true });
  expect((await behind.rest('GET', '/nothing', { headers })).body.request_id).toBe(given);
  await behind.close();
  const idOf = requestIds({ trust_proxy: true });
  for (const malformed of ['short', 'x'.repeat(101), 'with a space', 'quote"quote', 'line\nline'])
    expect(idOf({ headers: { 'x-request-id': malformed } })).toMatch(UUID);
});
