/**
 * How many large bodies are in memory at once, over all callers. A body is read freely up to its first megabyte, which
 * is all that a sender of a byte a second comes to; from there on it wants one of a few places, and waits unread until
 * there is one.
 */
import type { FastifyReply } from 'fastify';
import { createPlaces } from './places.ts';

const FREE_BYTES = 1_000_000;
/** Each may take several times its 25 MB while it is checked and stored. */
const AT_ONCE = 2;
const WAITING = 200;

const places = createPlaces({ inside: AT_ONCE, waiting: WAITING });

/** Counts the bytes of one body. Its place, if it came to want one, is free again when the answer is over. */
export function countBody({ raw }: FastifyReply): (bytes: number) => Promise<void> | undefined {
  let read = 0;
  let asked = false;
  async function enter(): Promise<void> {
    asked = true;
    const leave = await places.enter();
    // The sender may be gone by now: nothing would tell us any more.
    if (raw.destroyed || raw.writableFinished) leave();
    else raw.once('close', leave);
  }
  return (bytes) => {
    read += bytes;
    return read > FREE_BYTES && !asked ? enter() : undefined;
  };
}
