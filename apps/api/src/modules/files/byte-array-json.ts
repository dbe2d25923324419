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
  // Sent with the bytes that follow: a first file that cannot be read is refused before the response begins.
  let text = '{"data":[';
  for (const [index, { name, pieces }] of sources.entries()) {
    text += `${index === 0 ? '' : ','}{"name":${JSON.stringify(name)},"content":[`;
    for await (const numbers of writeNumbers(pieces())) {
      yield text + numbers;
      text = '';
    }
    text += ']}';
  }
  yield `${text}]}`;
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
