import { Readable } from 'node:stream';

/**
 * Bytes that are read ahead of the client: enough for most exports as a whole, so that a slow client does not hold a
 * connection of the database. A longer one is ended by the time limit of its statement.
 */
const READ_AHEAD = 32_000_000;

/**
 * The pieces as a stream. The first piece is awaited, so that a refusal is answered with a status; a later failure cuts the
 * connection. When the stream closes, the pieces end too, even where the client was gone before anything was read.
 */
export async function toStream(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  const stream = Readable.from(all(), { objectMode: false, highWaterMark: READ_AHEAD });
  // A generator that was never begun ends without ending those within it.
  return stream.once('close', () => void pieces.return(undefined).catch(() => undefined));
}
