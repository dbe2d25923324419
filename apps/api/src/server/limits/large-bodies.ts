/**
 * How many large bodies are in memory at once, over all callers. The first megabyte of a body is read freely, and a
 * sender of a byte a second never gets further; beyond that a body needs one of a few places, and waits unread until one is
 * free. Each caller has one place at a time, so a slow upload holds up nobody else.
 */
import { messages } from '@tank/schema/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';

const FREE_BYTES = 1_000_000;
/** Each may take several times its 25 MB while it is checked and stored. */
const AT_ONCE = 2;
/** Of one caller, and of all: each has its first megabyte in memory. */
const WAITING = 20;
const WAITING_IN_ALL = 200;

const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);
const queue = createFairQueue({
  concurrency: AT_ONCE,
  concurrencyPerCaller: 1,
  maxQueued: WAITING,
  overloaded: busy,
  aborted: busy,
});

const callerOf = ({ ctx }: FastifyRequest) => (ctx.actor.kind === 'user' ? ctx.actor.user_id : ctx.address);

/** Counts the bytes of one body. Its place, if it came to want one, is free again when the answer is over. */
export function countBody({ raw, request }: FastifyReply): (bytes: number) => Promise<void> | undefined {
  let read = 0;
  let asked = false;
  async function enter(): Promise<void> {
    asked = true;
    if (queue.count().queued >= WAITING_IN_ALL) throw busy();
    const leave = await queue.take(callerOf(request));
    // The sender may have gone while waiting, and that event is over.
    if (raw.destroyed || raw.writableFinished) leave();
    else raw.once('close', leave);
  }
  return (bytes) => {
    read += bytes;
    return read > FREE_BYTES && !asked ? enter() : undefined;
  };
}
