import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { lazyContent } from './cached-content.ts';

test('builds and compresses the content once for concurrent and later callers', async () => {
  const build = vi.fn(async () => 'a document '.repeat(1000));
  const read = lazyContent('text/plain; charset=utf-8', build);
  expect(build).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([read(), read()]);
  const later = await read();
  expect(build).toHaveBeenCalledTimes(1);
  for (const content of [second, later]) expect(content).toBe(first);
  expect(gunzipSync(first?.gzip ?? '').toString()).toBe('a document '.repeat(1000));
});

test('builds the content again after a failure', async () => {
  const build = vi.fn(() => 'found').mockRejectedValueOnce(new Error('No.') as never);
  const read = lazyContent('text/plain', build);
  await expect(read()).rejects.toThrow('No.');
  expect((await read()).bytes.toString()).toBe('found');
});
