/** What there is for reads that may take long, and how much of it one user may have. */
import type { Database } from '@tank/db/client';
import { messages } from '@tank/schema/messages';
import { DomainError } from './errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { createLanes, gone, type Lanes } from './lanes.ts';

/** List calls of one user at once, and those that may wait for one of these to end: a full batch and some. */
const CALLS = 4;
const WAITING = 24;
/** Milliseconds that a call waits for others of the same user, and a statement for a connection. */
const PATIENCE_MS = 20_000;

export interface Reads {
  /** Calls of lists and matches. */
  calls: FairQueue;
  lists: Lanes;
  exports: Lanes;
}

const tooMany = () => new DomainError('RATE_LIMITED', messages.tooManyLists);

export const createReads = ({ lists, exports }: Pick<Database, 'lists' | 'exports'>): Reads => ({
  calls: createFairQueue({
    concurrencyPerCaller: CALLS,
    maxQueued: WAITING,
    maxWaitMs: PATIENCE_MS,
    overloaded: tooMany,
    aborted: gone,
  }),
  lists: createLanes({
    connections: lists,
    // Mostly one of them is free, and otherwise one soon will be.
    each: Math.max(1, Math.floor(lists.length / 2)),
    patience: PATIENCE_MS,
    late: messages.listTooSlow,
  }),
  exports: createLanes({
    connections: exports,
    each: 1,
    patience: PATIENCE_MS,
    late: messages.exportTooSlow,
  }),
});
