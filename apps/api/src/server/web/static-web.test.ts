import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
  api = await startTestApi({ web_dir });
});
afterAll(async () => {
  await api.close();
  rmSync(web_dir, { recursive: true });
});

const get = (path: string) => api.app.inject({ url: path });

it.each(['/', '/listing', '/landing/bid/7', '/ERROR/Something%20odd', '/..%2f..%2fpackage.json'])(
  '%s is the app',
  async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>The app</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it('a built file may be kept, as its name changes with its content', async () => {
  const answer = await get('/assets/app-1a2b.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

it.each([
  ['app-1a2b.js', ['x-content-type-options']],
  ['worker-3c4d.mjs', ['content-security-policy', 'permissions-policy', 'x-content-type-options']],
])('%s brings the headers that count there, packed or not', async (file, expected) => {
  for (const encoding of ['identity', 'br']) {
    const { headers } = await api.app.inject({
      url: `/assets/${file}`,
      headers: { 'accept-encoding': encoding },
    });
    const names = ['content-security-policy', 'permissions-policy', 'x-content-type-options'];
    expect(names.filter((name) => headers[name])).toEqual(expected);
  }
});

it.each(['/assets/gone.js', '/assets/', '/api/no/such', '/trpc/no.such'])('%s is nothing', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('The app');
});
