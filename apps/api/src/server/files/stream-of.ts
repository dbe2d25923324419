import { Readable } from 'node:stream';

/**
 * Bytes that are read ahead of whoever fetches them: most exports whole, so that a slow reader does not keep the
 * connection from others. With more, it is the statement's own time that ends him.
 */
const READ_AHEAD = 32_000_000;

/**
 * The pieces as a stream. What is refused is refused before it, with a status; what breaks off later cuts the line. Whenever
 * the stream ends, the pieces do: also where nobody has read of it yet, for whoever asked was gone before it began.
 */
export async function streamOf(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  const stream = Readable.from(all(), { objectMode: false, highWaterMark: READ_AHEAD });
  // A generator that was never begun ends without ending those within it.
  return stream.once('close', () => void pieces.return(undefined).catch(() => undefined));
}
