import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { toStream } from './to-stream.ts';

/** A generator of chunks that holds a resource until it ends. */
function createChunks(texts: string[]) {
  const release = vi.fn();
  async function* chunks() {
    try {
      yield* texts;
    } finally {
      release();
    }
  }
  return { chunks: chunks(), release };
}

it('streams all chunks and releases the resource', async () => {
  const { chunks, release } = createChunks(['a', 'b', 'c']);
  expect(await text(await toStream(chunks))).toBe('abc');
  expect(release).toHaveBeenCalledOnce();
});

it('releases the resource when the stream is destroyed before it is read', async () => {
  const { chunks, release } = createChunks(['a', 'b', 'c']);
  const stream = await toStream(chunks);
  stream.destroy();
  await once(stream, 'close');
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

it('rejects with the error of the first chunk', async () => {
  // biome-ignore lint/correctness/useYield: it throws before
  async function* refused(): AsyncGenerator<string> {
    throw new Error('Too much.');
  }
  await expect(toStream(refused())).rejects.toThrow('Too much.');
});
