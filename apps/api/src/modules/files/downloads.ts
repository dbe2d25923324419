/** Concurrency limits of downloads, and their cost in the rate limit. */
import { Readable } from 'node:stream';
import { messages } from '@tank/schema/messages';
import { userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';

const overloaded = () => new DomainError('RATE_LIMITED', messages.tooManyDownloads);
const QUEUE_LIMITS = { maxQueued: 20, maxWaitMs: 20_000, overloaded, aborted: clientAborted };

/** Raw bytes are cheap to send; a JSON array of bytes takes much CPU time. */
const formats = {
  raw: { queue: createFairQueue({ concurrency: 100, concurrencyPerCaller: 4, ...QUEUE_LIMITS }), factor: 1 },
  byteArrays: {
    queue: createFairQueue({ concurrency: 2, concurrencyPerCaller: 1, ...QUEUE_LIMITS }),
    factor: 4,
  },
};

/** Each full megabyte counts as one more request. */
const MEGABYTE = 1_000_000;

interface Download {
  format: keyof typeof formats;
  /** Size of the files. */
  bytes: number;
  pieces(): AsyncIterable<Uint8Array | string>;
}

/** Reads the first piece, so that a file that cannot be read is refused before the response begins. */
async function startReading<T>(pieces: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* rest() {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  })();
}

/**
 * Streams a download as fast as the client reads and frees its slot when the stream closes.
 * @throws RATE_LIMITED if the caller downloads too much, or too many files at once.
 */
export async function startDownload(ctx: Ctx, { format, bytes, pieces }: Download): Promise<Readable> {
  const { queue, factor } = formats[format];
  await ctx.spend?.(Math.floor((bytes * factor) / MEGABYTE));
  const release = await queue.take(userOf(ctx).user_id, ctx.signal);
  try {
    // Reads at most one chunk ahead.
    return Readable.from(await startReading(pieces()), { highWaterMark: 1 }).once('close', release);
  } catch (error) {
    release();
    throw error;
  }
}
