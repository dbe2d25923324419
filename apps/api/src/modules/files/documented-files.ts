import { setImmediate } from 'node:timers/promises';

interface Source {
  name: string;
  /** Its bytes; undefined where it is gone. */
  read(): Promise<Uint8Array | undefined>;
}

/** Bytes written at once: some milliseconds' work. */
const PIECE = 64 * 1024;

/**
 * `{"data":[{"name":...,"content":[37,80,...]}]}`: the documented byte arrays, which the upload forms use, too. Piece
 * by piece, because twenty files of 10 MB are longer than a string can be, and with a breath between the pieces.
 */
export async function* documentedFiles(sources: Source[]): AsyncGenerator<string> {
  yield '{"data":[';
  let between = '';
  for (const { name, read } of sources) {
    const content = await read();
    if (!content) continue;
    yield `${between}{"name":${JSON.stringify(name)},"content":[`;
    between = ',';
    yield* numbersOf(content);
    yield ']}';
  }
  yield ']}';
}

async function* numbersOf(content: Uint8Array): AsyncGenerator<string> {
  for (let at = 0; at < content.length; at += PIECE) {
    yield `${at > 0 ? ',' : ''}${content.subarray(at, at + PIECE).join()}`;
    await setImmediate();
  }
}
