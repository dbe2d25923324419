/**
 * Connection pools for slow reads: lists, matches, exports. Each statement has a connection to itself, no user can hold
 * all connections, and a statement whose caller aborts is cancelled.
 */

import { setTimeout } from 'node:timers/promises';
import type { Database } from '@tank/db/client';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../errors/errors.ts';
import { createFairQueue, type FairQueue, type Release } from '../fair-queue.ts';

export interface Caller {
  who: unknown;
  signal?: AbortSignal | undefined;
}

type Sql = Database['client'];
/** The patched driver's `cancel` resolves when the server has received it, and may be called again. */
interface Query {
  active?: boolean;
  cancel(): unknown;
}

export const clientAborted = () => new DomainError('GONE', messages.clientAborted);
const overloaded = () => new DomainError('UNAVAILABLE', messages.serverBusy);
const tooManyCalls = () => new DomainError('RATE_LIMITED', messages.tooManyLists);

/** SQLSTATE `query_canceled`: by the statement timeout or by our cancel request. */
const QUERY_CANCELED = '57014';
/** PostgreSQL ignores a cancel request that arrives before the statement has begun, so it is repeated. */
const CANCEL_AGAIN_MS = 20;

async function cancelUntil(ended: Promise<void>, query: Query): Promise<void> {
  const isOver = () => Promise.race([ended.then(() => true), setTimeout(CANCEL_AGAIN_MS, false)]);
  do await query.cancel();
  while (!(await isOver()) && query.active);
}

export interface ReadPool {
  /** Waits for a free connection. @throws UNAVAILABLE if that takes too long, GONE if the caller aborts. */
  take(caller: Caller): Promise<Connection>;
  /** Runs one statement. @throws as `take` does, and UNAVAILABLE if the statement takes too long. */
  query<T>(caller: Caller, query: (sql: Sql) => Query & PromiseLike<T>): Promise<T>;
  count: FairQueue['count'];
}

export interface Connection {
  sql: Sql;
  /** Awaits `work` on a running statement and cancels the statement where the caller aborts. */
  during<T>(query: Query, work: () => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

interface Options {
  /** A pool without pipelining. */
  sql: Sql;
  perCaller: number;
  maxWaitMs: number;
  /** The error message when a statement takes too long. */
  tooSlow: string;
}

function createConnection(
  sql: Sql,
  release: Release,
  { signal, tooSlow }: { signal?: AbortSignal | undefined; tooSlow: string },
): Connection {
  let cancelled: Promise<unknown> | undefined;
  return {
    sql,
    async during(query, work) {
      if (signal?.aborted) throw clientAborted();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const cancel = () => {
        cancelled = cancelUntil(ended, query).catch(() => undefined);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await work();
      } catch (cause) {
        if (signal?.aborted) throw clientAborted();
        const { code } = cause as { code?: string };
        throw code === QUERY_CANCELED ? new DomainError('UNAVAILABLE', tooSlow, { cause }) : cause;
      } finally {
        end();
        signal?.removeEventListener('abort', cancel);
      }
    },
    async release() {
      // A cancel request in flight would cancel the next statement on the connection.
      await cancelled;
      release();
    },
  };
}

export function createReadPool({ sql, perCaller, maxWaitMs, tooSlow }: Options): ReadPool {
  const queue = createFairQueue({
    concurrency: sql.options.max,
    concurrencyPerCaller: perCaller,
    maxQueued: Infinity,
    maxWaitMs,
    overloaded,
    aborted: clientAborted,
  });
  async function take({ who, signal }: Caller): Promise<Connection> {
    return createConnection(sql, await queue.take(who, signal), { signal, tooSlow });
  }
  return {
    take,
    count: queue.count,
    async query(caller, query) {
      const connection = await take(caller);
      try {
        const running = query(connection.sql);
        return await connection.during(running, async () => await running);
      } finally {
        await connection.release();
      }
    },
  };
}

/** The pools of one server. */
export interface ServerReads {
  lists: ReadPool;
  exports: ReadPool;
}

export interface LongReads extends ServerReads {
  /** Concurrent calls of lists and matches per user, on all servers. */
  calls: FairQueue;
}

/** Concurrent and queued list calls per user: more than a full batch. */
const CALLS = 4;
const MAX_QUEUED = 24;
const MAX_WAIT_MS = 20_000;

type ServerPools = Pick<Database, 'lists' | 'exports'>;

export const createServerReads = ({ lists, exports }: ServerPools): ServerReads => ({
  lists: createReadPool({
    sql: lists,
    perCaller: Math.max(1, Math.floor(lists.options.max / 2)),
    maxWaitMs: MAX_WAIT_MS,
    tooSlow: messages.listTooSlow,
  }),
  exports: createReadPool({
    sql: exports,
    perCaller: 1,
    maxWaitMs: MAX_WAIT_MS,
    tooSlow: messages.exportTooSlow,
  }),
});

export const createLongReads = (primary: ServerPools): LongReads => ({
  calls: createFairQueue({
    concurrencyPerCaller: CALLS,
    maxQueued: MAX_QUEUED,
    maxWaitMs: MAX_WAIT_MS,
    overloaded: tooManyCalls,
    aborted: clientAborted,
  }),
  ...createServerReads(primary),
});
