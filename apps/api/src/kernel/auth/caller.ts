import type { Ctx } from '../context.ts';
import type { Caller } from '../reads/long-reads.ts';

/** The caller by which fair queues count. */
export const callerOf = ({ actor, signal }: Ctx): Caller => ({
  who: actor.kind === 'user' ? actor.user_id : actor.kind,
  signal,
});
