import { setImmediate } from 'node:timers/promises';

interface Source {
  name: string;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Bytes converted at once, which takes a few milliseconds. */
const BATCH = 32 * 1024;

/**
 * Streams `{"data":[{"name":...,"content":[37,80,...]}]}`, the documented byte arrays, which the upload forms use, too.
 * Twenty files of 10 MB exceed the maximum string length. Yields to the event loop between batches.
 */
export async function* filesAsByteArrays(sources: Source[]): AsyncGenerator<string> {
  yield '{"data":[';
  let separator = '';
  for (const { name, pieces } of sources) {
    yield `${separator}{"name":${JSON.stringify(name)},"content":[`;
    separator = ',';
    yield* writeNumbers(pieces());
    yield ']}';
  }
  yield ']}';
}

async function* writeNumbers(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let separator = '';
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += BATCH) {
      yield separator + piece.subarray(at, at + BATCH).join();
      separator = ',';
      await setImmediate();
    }
}
