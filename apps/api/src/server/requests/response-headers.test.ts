/** Headers of every response. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

const web_dir = mkdtempSync(join(tmpdir(), 'tank-web-'));
let api: TestApi;
let trader: Person;

beforeAll(async () => {
  writeFileSync(join(web_dir, 'index.html'), '<title>The app</title><script>start()</script>');
  mkdirSync(join(web_dir, 'assets'));
  writeFileSync(join(web_dir, 'assets/app.js'), 'export {};');
  api = await startTestApi({ web_dir, trust_proxy: true });
  trader = await api.person();
});
afterAll(async () => {
  await api.close();
  rmSync(web_dir, { recursive: true });
});

let origin: Promise<string> | undefined;
const listening = () => (origin ??= api.app.listen({ port: 0, host: '127.0.0.1' }));
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const varies = (headers: Record<string, unknown>) => String(headers.vary).toLowerCase().split(/, */);

it.each([
  ['/trpc/access.current', 200],
  ['/trpc/access.current,bids.get?batch=1&input=%7B%7D', 207],
  ['/trpc/no.such', 404],
  ['/trpc/bids.get?input=%7B', 400],
  ['/trpc/users.list?input=%7B%7D', 404],
  ['/api/auth', 200],
  ['/api/listing/all', 200],
  ['/api/listing/77', 404],
  ['/api/listing/all?nope=1', 400],
  ['/api/nothing', 404],
  ['/%', 400],
])('%s is not cacheable and varies by session', async (url, status) => {
  for (const headers of [{ [TOKEN_HEADER]: trader.token }, {} as Record<string, string>]) {
    const answer = await get(url, { 'accept-encoding': 'br', ...headers });
    if (TOKEN_HEADER in headers) expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(varies(answer.headers)).toContain(TOKEN_HEADER);
  }
});

it('a compressed response varies by session and encoding', async () => {
  const token = { [TOKEN_HEADER]: trader.token, 'accept-encoding': 'br' };
  const { headers } = await get('/api/context/products', token);
  expect(varies(headers)).toContain(TOKEN_HEADER);
  if (headers['content-encoding']) expect(varies(headers)).toContain('accept-encoding');
});

it.each(['/', '/listing', '/api/auth', '/%', '/healthz'])('%s forbids device permissions', async (url) => {
  const { headers } = await get(url);
  expect(headers['permissions-policy']).toContain('geolocation=(), ');
  expect(headers['permissions-policy']).toContain('camera=()');
});

it.each([
  ['/trpc/access.current', 401],
  ['/trpc/no.such', 404],
])('%s is inert when a browser opens it as a page', async (url, status) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  '/',
  '/assets/app.js',
  '/assets/none.js',
  '/trpc/no.such',
  '/api/auth',
  '/%',
  '/healthz',
  '/api/docs/json',
  '/api/procedures',
])('%s has the HSTS header', async (url) => {
  const { headers } = await get(url);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it.each([
  ['bytes that are not HTTP', 'nonsense\r\n\r\n'],
  ['too long headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n'],
])('rejects %s with the HSTS header', async (_name, bytes) => {
  const { port } = new URL(await listening());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(bytes);
  const [answer] = await once(socket.setEncoding('latin1'), 'data');
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /);
  expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains\r\n');
});

it.each([
  ['that opens', '13', '', 101],
  ['with two hosts', '13', 'hOST: b\r\n', 400],
])('a websocket request %s gets the HSTS header', async (_name, version, more, status) => {
  const { port } = new URL(await listening());
  const socket = connect(Number(port), '127.0.0.1');
  const opening =
    'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  socket.write(
    `GET /ws?user_id=1 HTTP/1.1\r\nhost: a\r\n${more}${opening}sec-websocket-version: ${version}\r\n\r\n`,
  );
  const [answer] = await once(socket.setEncoding('latin1'), 'data');
  socket.destroy();
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer.toLowerCase()).toContain(
    'strict-transport-security: max-age=31536000; includesubdomains\r\n',
  );
});

const connects = async (headers: Record<string, string>, url = '/') =>
  /connect-src ([^;]*)/.exec(String((await get(url, headers)).headers['content-security-policy']))?.[1];

it('allows pages to connect only to their own hosts', async () => {
  const own =
    "'self' ws://shop.example:8080 wss://shop.example:8080 ws://tank.example.test wss://tank.example.test";
  expect(await connects({ host: 'shop.example:8080' })).toBe(own);
  expect(await connects({ host: 'api:3000', 'x-forwarded-host': 'shop.example:8080' }, '/listing')).toBe(own);
  const none = "'self' ws://tank.example.test wss://tank.example.test";
  expect(await connects({ host: "x; script-src 'unsafe-inline'" })).toBe(none);
  expect(await connects({ host: '*' })).toBe(none);
});

it('allows the inline script of the page by its hash, and no other', async () => {
  const policy = String((await get('/listing')).headers['content-security-policy']);
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' 'wasm-unsafe-eval' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  );
});

it('/.well-known/security.txt names the contact and expires in half a year', async () => {
  api.setNow(new Date('2026-03-01T12:34:56Z'));
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  api.setNow(undefined);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:security@tank.example.test',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://tank.example.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
