import { setImmediate } from 'node:timers/promises';

interface Source {
  name: string;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Bytes written at once: some milliseconds' work. */
const WRITTEN = 32 * 1024;

/**
 * `{"data":[{"name":...,"content":[37,80,...]}]}`: the documented byte arrays, which the upload forms use, too. Piece
 * by piece, because twenty files of 10 MB are longer than a string can be, and with a breath between the pieces.
 */
export async function* documentedFiles(sources: Source[]): AsyncGenerator<string> {
  yield '{"data":[';
  let between = '';
  for (const { name, pieces } of sources) {
    yield `${between}{"name":${JSON.stringify(name)},"content":[`;
    between = ',';
    yield* numbersOf(pieces());
    yield ']}';
  }
  yield ']}';
}

async function* numbersOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let between = '';
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += WRITTEN) {
      yield between + piece.subarray(at, at + WRITTEN).join();
      between = ',';
      await setImmediate();
    }
}
