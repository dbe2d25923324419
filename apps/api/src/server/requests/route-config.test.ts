/** Which requests count towards the rate limit: all except health probes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const LIMIT = 5;
const web_dir = mkdtempSync(join(tmpdir(), 'tank-web-'));
let api: TestApi;

beforeAll(() => {
  mkdirSync(join(web_dir, 'assets'));
  writeFileSync(join(web_dir, 'index.html'), '<title>The app</title>');
  writeFileSync(join(web_dir, 'assets/app.js'), 'export {};');
});
beforeEach(async () => {
  api = await startTestApi({ web_dir, rate_limit: LIMIT });
});
afterEach(() => api.close());
afterAll(() => rmSync(web_dir, { recursive: true }));

/** The number of requests before the first 429, at most `count`. */
async function served(url: string, count: number): Promise<number> {
  for (let at = 0; at < count; at += 1) if ((await api.app.inject({ url })).statusCode === 429) return at;
  return count;
}

test.each([
  '/.well-known/security.txt',
  '/metrics',
  '/api/auth',
  '/trpc/access.current',
  '/',
  '/listing',
  '/api/none',
  '/%',
])('%s counts as a request', async (url) => {
  expect(await served(url, LIMIT + 1)).toBe(LIMIT);
});

test.each([
  '/assets/app.js',
  '/api/procedures',
  '/api/procedures.json',
  '/api/docs/json',
  '/api/docs/static/swagger-ui.css',
])('%s counts towards the separate limit for files, eight times the rate limit', async (url) => {
  expect(await served(url, 8 * LIMIT + 1)).toBe(8 * LIMIT);
  expect(await served('/api/auth', LIMIT + 1)).toBe(LIMIT);
});

test.each(['/healthz', '/readyz'])('%s is served beyond the rate limit', async (url) => {
  expect(await served('/api/auth', LIMIT + 1)).toBe(LIMIT);
  expect(await served(url, 10 * LIMIT)).toBe(10 * LIMIT);
});
