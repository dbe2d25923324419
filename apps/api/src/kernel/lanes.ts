/**
 * Lanes: connections for reads that may take long, a statement at a time on each. Nobody's statement waits behind
 * another's on the same connection, no user has them all, and one whose caller has gone is cancelled. A lane is free
 * again when the server has heard of that: else the next statement on it would be cancelled instead.
 */
import { setTimeout } from 'node:timers/promises';
import type { Database } from '@tank/db/client';
import { messages } from '@tank/schema/messages';
import { DomainError } from './errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Whose work it is, and what tells that the caller has gone. */
export interface Caller {
  who: unknown;
  signal?: AbortSignal | undefined;
}

type Sql = Database['client'];
/** `cancel` answers when the server has heard it, and may be asked again (see the driver's patch); its types do not know. */
interface Query {
  active?: boolean;
  cancel(): unknown;
}

/** A connection of one's own for a while. */
export interface Lane {
  sql: Sql;
  /** What `answer` makes of a statement that is under way. @throws UNAVAILABLE where it takes too long, GONE. */
  during<T>(query: Query, answer: () => Promise<T>): Promise<T>;
  /** Gives it back. */
  leave(): Promise<void>;
}

export interface Lanes {
  /** @throws UNAVAILABLE where the wait is too long, GONE. */
  take(caller: Caller): Promise<Lane>;
  /** The answer to one statement. */
  ask<T>(caller: Caller, query: (sql: Sql) => Query & PromiseLike<T>): Promise<T>;
  /** Lanes in use, and who waits for one. */
  count: FairQueue['count'];
}

interface Options {
  connections: readonly Sql[];
  /** Of one user. */
  each: number;
  /** Milliseconds that anybody waits for one. */
  patience: number;
  /** Said where a statement took too long. */
  late: string;
}

export const gone = () => new DomainError('GONE', messages.clientGone);
const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);

/** A statement was ended: by the time that it may take, or by somebody's wish. */
const ENDED = '57014';

/** Milliseconds after which a statement is cancelled once more. */
const ONCE_MORE = 20;

/**
 * Until it has ended: the server does not mind a wish that comes before it has begun with the statement, or between its parts.
 * Answers when the server has heard the last one.
 */
async function cancelUntil(ended: Promise<void>, query: Query): Promise<void> {
  const isOver = () => Promise.race([ended.then(() => true), setTimeout(ONCE_MORE, false)]);
  do await query.cancel();
  while (!(await isOver()) && query.active);
}

function laneOn(sql: Sql, { late, signal }: { late: string; signal: AbortSignal | undefined }) {
  let heard: unknown;
  const during: Lane['during'] = async (query, answer) => {
    if (signal?.aborted) throw gone();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const cancel = () => {
      heard = cancelUntil(ended, query).catch(() => undefined);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await answer();
    } catch (cause) {
      if (signal?.aborted) throw gone();
      const { code } = cause as { code?: string };
      throw code === ENDED ? new DomainError('UNAVAILABLE', late, { cause }) : cause;
    } finally {
      end();
      signal?.removeEventListener('abort', cancel);
    }
  };
  return { sql, during, heard: () => heard };
}

export function createLanes({ connections, each, patience, late }: Options): Lanes {
  const queue = createFairQueue({
    concurrency: connections.length,
    concurrencyPerCaller: each,
    maxQueued: Infinity,
    maxWaitMs: patience,
    overloaded: busy,
    aborted: gone,
  });
  const free = [...connections];

  async function take({ who, signal }: Caller): Promise<Lane> {
    const release = await queue.take(who, signal);
    const sql = free.pop() as Sql;
    const { during, heard } = laneOn(sql, { late, signal });
    return {
      sql,
      during,
      async leave() {
        await heard();
        free.push(sql);
        release();
      },
    };
  }

  return {
    take,
    count: queue.count,
    async ask(caller, query) {
      const lane = await take(caller);
      try {
        const asked = query(lane.sql);
        return await lane.during(asked, async () => await asked);
      } finally {
        await lane.leave();
      }
    },
  };
}
