import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const web_dir = mkdtempSync(join(tmpdir(), 'tank-web-'));
let api: TestApi;

beforeAll(async () => {
  mkdirSync(join(web_dir, 'assets'));
  writeFileSync(join(web_dir, 'index.html'), '<title>The app</title>');
  writeFileSync(join(web_dir, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(web_dir, 'assets/app-1a2b.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(web_dir, 'assets/worker-3c4d.mjs'), 'export {};');
  writeFileSync(join(web_dir, 'assets/removed.js'), 'export {};');
  api = await startTestApi({ web_dir });
});
afterAll(async () => {
  await api.close();
  rmSync(web_dir, { recursive: true });
});

const get = (path: string) => api.app.inject({ url: path });

it.each(['/', '/ws', '/listing', '/landing/bid/7', '/ERROR/Something%20odd', '/..%2f..%2fpackage.json'])(
  'serves the app at %s',
  async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>The app</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it('answers HEAD for a page with the headers of GET', async () => {
  for (const url of ['/', '/listing', '/ws']) {
    const { statusCode, headers, body } = await api.app.inject({ method: 'HEAD', url });
    expect([url, statusCode, headers['content-type'], body]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      '',
    ]);
  }
});

it('makes built files immutable for caches, as their names contain a hash', async () => {
  const answer = await get('/assets/app-1a2b.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

it('sends the compressed file of the build, and 304 to a client that has it', async () => {
  const ask = (headers: Record<string, string>) => api.app.inject({ url: '/assets/app-1a2b.js', headers });
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe('export {};');
  const plain = await ask({ 'accept-encoding': 'br;q=0' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
  const tag = String(plain.headers.etag);
  for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  const head = await api.app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
});

it('returns an uncacheable 404 for a file that a newer build removed', async () => {
  rmSync(join(web_dir, 'assets/removed.js'));
  const answer = await get('/assets/removed.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

it.each([
  ['app-1a2b.js', ['x-content-type-options']],
  ['worker-3c4d.mjs', ['content-security-policy', 'permissions-policy', 'x-content-type-options']],
])('%s has only the security headers that apply to it, compressed or not', async (file, expected) => {
  for (const encoding of ['identity', 'br']) {
    const { headers } = await api.app.inject({
      url: `/assets/${file}`,
      headers: { 'accept-encoding': encoding },
    });
    const names = ['content-security-policy', 'permissions-policy', 'x-content-type-options'];
    expect(names.filter((name) => headers[name])).toEqual(expected);
  }
});

it.each(['/assets/gone.js', '/assets/', '/api/no/such', '/trpc/no.such'])(
  'returns 404 for %s',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('The app');
  },
);
