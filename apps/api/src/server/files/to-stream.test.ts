import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { toStream } from './to-stream.ts';

/** Pieces that hold something until they end. */
function held(pieces: string[]) {
  const leave = vi.fn();
  async function* given() {
    try {
      yield* pieces;
    } finally {
      leave();
    }
  }
  return { given: given(), leave };
}

it('gives all pieces, and ends them', async () => {
  const { given, leave } = held(['a', 'b', 'c']);
  expect(await text(await toStream(given))).toBe('abc');
  expect(leave).toHaveBeenCalledOnce();
});

it('ends the pieces where whoever asked was gone before anything was read', async () => {
  const { given, leave } = held(['a', 'b', 'c']);
  const stream = await toStream(given);
  stream.destroy();
  await once(stream, 'close');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

it('tells what is refused before there is a stream', async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  async function* refused(): AsyncGenerator<string> {
    throw new Error('Too much.');
  }
  await expect(toStream(refused())).rejects.toThrow('Too much.');
});
