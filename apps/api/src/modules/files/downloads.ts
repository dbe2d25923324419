/** Downloads: how many at once, and what they count. */
import { Readable } from 'node:stream';
import { messages } from '@tank/schema/messages';
import { userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';

const overloaded = () => new DomainError('RATE_LIMITED', messages.tooManyDownloads);
const WAITING = { maxQueued: 20, maxWaitMs: 20_000, overloaded, aborted: clientAborted };

/** A file as it is costs little while it is fetched; as a JSON array of its bytes it is much work. */
const ways = {
  asItIs: { queue: createFairQueue({ concurrency: 100, concurrencyPerCaller: 4, ...WAITING }), factor: 1 },
  asArrays: { queue: createFairQueue({ concurrency: 2, concurrencyPerCaller: 1, ...WAITING }), factor: 4 },
};

/** A started megabyte is as good as a request. */
const MEGABYTE = 1_000_000;

interface Sent {
  way: keyof typeof ways;
  /** Of the files. */
  bytes: number;
  pieces(): AsyncIterable<Uint8Array | string>;
}

/**
 * What is sent piece by piece, as fast as it is fetched, in a slot that it frees at its end.
 * @throws RATE_LIMITED where the caller fetches too much, or too many files at once.
 */
export async function downloadOf(ctx: Ctx, { way, bytes, pieces }: Sent): Promise<Readable> {
  const { queue, factor } = ways[way];
  await ctx.spend?.(Math.floor((bytes * factor) / MEGABYTE));
  const release = await queue.take(userOf(ctx).user_id, ctx.signal);
  // One piece ahead of the reader, no more.
  return Readable.from(pieces(), { highWaterMark: 1 }).once('close', release);
}
