import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { createListener, type Listener } from './listener.ts';
import { datesAsText, type PoolOptions, pool } from './pool.ts';
import * as relations from './relations.ts';
import { accessModes } from './tables/access-modes.ts';
import { storage } from './tables/storage.ts';
import { users } from './tables/users.ts';

const schema = { accessModes, storage, users, ...relations };

type Schema = typeof schema;
type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The database or an open transaction on it: queries run on either. */
export type Db = PostgresJsDatabase<Schema> | Transaction;

/** The same for who may only read. */
export type ReadDb = Pick<Db, 'select' | 'selectDistinctOn' | 'query'>;

export interface Database {
  db: PostgresJsDatabase<Schema>;
  /** The driver, for COPY and what Drizzle cannot say. */
  client: postgres.Sql;
  /** Hears `NOTIFY`, on a connection of its own. */
  listener: Listener;
  /** Connections for list calls: each statement waits for a free one, never behind another statement. */
  lists: postgres.Sql;
  /** The connection for exports. */
  exports: postgres.Sql;
  /** With what a thread connects for itself: it cannot share these. */
  connects: Pick<PoolOptions, 'url' | 'seconds'>;
  close(): Promise<void>;
}

/** Seconds that a statement of each kind of work may take; what is left out takes as long as it takes. */
export interface Timeouts {
  call?: number;
  list?: number;
  export?: number;
}

export interface ConnectOptions {
  url: string;
  /** Connections at most; half as many are added for lists. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  timeouts?: Timeouts;
}

/**
 * The client for Drizzle, which sends every query by `unsafe`, unprepared unless `.prepare()` was called: parsing and
 * planning each statement of a transaction again halves the rate of accepted bids (ADR 11).
 */
function preparing<T extends Pick<postgres.TransactionSql, 'unsafe'>>(sql: T): T {
  const unsafe: typeof sql.unsafe = (query, parameters, options) =>
    sql.unsafe(query, parameters, { ...options, prepare: true });
  const nested =
    (begin: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const work = args.pop() as (inner: T) => unknown;
      return begin(...args, (inner: T) => work(preparing(inner)));
    };
  const { begin, savepoint } = sql as never as Record<string, Parameters<typeof nested>[0] | undefined>;
  return {
    ...sql,
    unsafe,
    ...(begin && { begin: nested(begin) }),
    ...(savepoint && { savepoint: nested(savepoint) }),
  };
}

/** Seconds until a connection for lists is replaced: PostgreSQL keeps its prepared statements that long. */
const LIST_LIFETIME_S = 600;

/** Settings of connections for lists and exports. */
const LIST_SETTINGS = {
  // A prepared list is planned for the values of each call: a plan for all values expects next to nothing behind a filter.
  plan_cache_mode: 'force_custom_plan',
  // The product runs on SSDs: an index scan costs little more than a sequential one.
  random_page_cost: '1.1',
  // Every further table that may be reordered multiplies the time.
  join_collapse_limit: '4',
};

/** Opens its connections lazily. Numbers come as numbers, dates as `YYYY-MM-DD`, instants as ISO 8601. */
export function connect({ url, max = 10, name = 'tank-api', timeouts = {} }: ConnectOptions): Database {
  const connects = { url, seconds: timeouts.call ?? 0 };
  const client = pool({ ...connects, max, name });
  const long = (kind: string, most: number, seconds = 0) =>
    pool({
      url,
      name: `${name}-${kind}`,
      max: most,
      seconds,
      lifetime: LIST_LIFETIME_S,
      pipelining: false,
      settings: LIST_SETTINGS,
    });
  const lists = long('lists', Math.ceil(max / 2), timeouts.list);
  const exports = long('exports', 1, timeouts.export);
  const listener = createListener((events) =>
    // Each process has one: so they are counted.
    pool({ ...connects, max: 1, name: `${name}-listener`, events }),
  );
  const db = drizzle(preparing(client), { schema });
  // Drizzle sets readers of its own.
  datesAsText(client);
  const close = async () => {
    const pools = [client, lists, exports];
    await Promise.all([...pools.map((sql) => sql.end({ timeout: 5 })), listener.close()]);
  };
  return { db, client, listener, lists, exports, connects, close };
}
