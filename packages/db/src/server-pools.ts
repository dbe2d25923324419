/** The connections to one server. */
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { datesAsText, pool } from './pool.ts';
import * as relations from './relations.ts';
import { accessModes } from './tables/access-modes.ts';
import { storage } from './tables/storage.ts';
import { users } from './tables/users.ts';

const schema = { accessModes, storage, users, ...relations };

type Schema = typeof schema;
type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The database or an open transaction on it: queries run on either. */
export type Db = PostgresJsDatabase<Schema> | Transaction;

/** For callers that only read. */
export type ReadDb = Pick<Db, 'select' | 'selectDistinctOn' | 'query'>;

export interface Pools {
  db: PostgresJsDatabase<Schema>;
  /** The driver, for COPY and statements that Drizzle cannot build. */
  client: postgres.Sql;
  /** The pool for list calls: a statement waits for a free connection, never behind another statement. */
  lists: postgres.Sql;
  /** The connection for exports. */
  exports: postgres.Sql;
  close(): Promise<void>;
}

/** Seconds that a statement of each kind may take; undefined: no limit. */
export interface Timeouts {
  call?: number;
  list?: number;
  export?: number;
}

/** Called for each statement of Drizzle when it is sent; its text has placeholders only. */
type ObserveStatement = (text: string, running: PromiseLike<unknown>) => void;

export interface PoolsOptions {
  url: string;
  /** Maximum number of connections; lists get half as many in addition. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  timeouts?: Timeouts;
  observe?: ObserveStatement | undefined;
}

/**
 * Prepares every query of Drizzle, which sends them by `unsafe`, unprepared unless `.prepare()` was called. Parsing and planning
 * each statement of a transaction again halves the rate of accepted bids (ADR 11).
 */
function withPreparedQueries<T extends Pick<postgres.TransactionSql, 'unsafe'>>(
  sql: T,
  observe?: ObserveStatement,
): T {
  const unsafe: typeof sql.unsafe = (query, parameters, options) => {
    const running = sql.unsafe(query, parameters, { ...options, prepare: true });
    observe?.(query, running);
    return running as never;
  };
  const nested =
    (begin: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const work = args.pop() as (inner: T) => unknown;
      return begin(...args, (inner: T) => work(withPreparedQueries(inner, observe)));
    };
  const { begin, savepoint } = sql as never as Record<string, Parameters<typeof nested>[0] | undefined>;
  return {
    ...sql,
    unsafe,
    ...(begin && { begin: nested(begin) }),
    ...(savepoint && { savepoint: nested(savepoint) }),
  };
}

/** Lists have many distinct statements, and PostgreSQL keeps prepared ones until the connection ends. */
const LIST_LIFETIME_S = 600;

/** Session settings for lists and exports. */
const LIST_SETTINGS = {
  // A generic plan underestimates the rows that a filter leaves.
  plan_cache_mode: 'force_custom_plan',
  // On SSDs a random read costs little more than a sequential one.
  random_page_cost: '1.1',
  // Planning time multiplies with every table that may be reordered.
  join_collapse_limit: '4',
};

/** Connects lazily. */
export function openPools({ url, max = 10, name = 'tank-api', timeouts = {}, observe }: PoolsOptions): Pools {
  const client = pool({ url, seconds: timeouts.call ?? 0, max, name });
  const listPool = (kind: string, maxConnections: number, seconds = 0) =>
    pool({
      url,
      name: `${name}-${kind}`,
      max: maxConnections,
      seconds,
      lifetime: LIST_LIFETIME_S,
      pipelining: false,
      settings: LIST_SETTINGS,
    });
  const lists = listPool('lists', Math.ceil(max / 2), timeouts.list);
  const exports = listPool('exports', 1, timeouts.export);
  const db = drizzle(withPreparedQueries(client, observe), { schema });
  // Drizzle has replaced the parsers.
  datesAsText(client);
  const close = async () => {
    await Promise.all([client, lists, exports].map((sql) => sql.end({ timeout: 5 })));
  };
  return { db, client, lists, exports, close };
}
