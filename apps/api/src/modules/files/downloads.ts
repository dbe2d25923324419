/** Downloads: how many at once, and what they count. */
import { Readable } from 'node:stream';
import { messages } from '@tank/schema/messages';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { gone } from '../../kernel/lanes.ts';
import { userOf } from '../../kernel/policy.ts';
import { createTurns } from '../../kernel/turns.ts';

const refusal = () => new DomainError('RATE_LIMITED', messages.tooManyDownloads);
const WAITING = { waiting: 20, patience: 20_000, refusal, gone };

/** A file as it is costs little while it is fetched; as a JSON array of its bytes it is much work. */
const ways = {
  asItIs: { turns: createTurns({ inside: 100, each: 4, ...WAITING }), factor: 1 },
  asArrays: { turns: createTurns({ inside: 2, each: 1, ...WAITING }), factor: 4 },
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
 * What is sent piece by piece, as fast as it is fetched, within a turn that ends with it.
 * @throws RATE_LIMITED where the caller fetches too much, or too many files at once.
 */
export async function downloadOf(ctx: Ctx, { way, bytes, pieces }: Sent): Promise<Readable> {
  const { turns, factor } = ways[way];
  ctx.spend?.(Math.floor((bytes * factor) / MEGABYTE));
  const leave = await turns.take(userOf(ctx).user_id, ctx.signal);
  // One piece ahead of the reader, no more.
  return Readable.from(pieces(), { highWaterMark: 1 }).once('close', leave);
}
