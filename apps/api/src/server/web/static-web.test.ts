import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const web_dir = mkdtempSync(join(tmpdir(), 'tank-web-'));
let api: TestApi;

beforeAll(async () => {
  mkdirSync(join(web_dir, 'assets'));
  writeFileSync(join(web_dir, 'index.html'), '<title>The app</title>');
  writeFileSync(join(web_dir, 'assets/app-1a2b.js'), 'export {};');
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

it.each(['/assets/gone.js', '/assets/', '/api/no/such', '/trpc/no.such'])('%s is nothing', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('The app');
});
