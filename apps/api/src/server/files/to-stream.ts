import { Readable } from 'node:stream';

/**
 * Bytes that are read ahead of the client: enough for most exports, so that a slow client does not hold a database
 * connection. The statement timeout ends longer ones.
 */
const READ_AHEAD = 32_000_000;

/**
 * Streams the chunks. Awaits the first chunk, so that an error can still be sent with its status; a later error
 * closes the connection. When the stream closes, the generator ends too, even if nothing was read.
 */
export async function toStream(chunks: AsyncGenerator<string>): Promise<Readable> {
  const first = await chunks.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  const stream = Readable.from(all(), { objectMode: false, highWaterMark: READ_AHEAD });
  // If the outer generator never started, it does not end the inner one.
  return stream.once('close', () => void chunks.return(undefined).catch(() => undefined));
}
