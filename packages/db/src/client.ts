import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { createFrequent } from './frequent.ts';
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
  /** Connections for list calls, one each, so that nobody's statement waits behind another's. */
  lists: readonly postgres.Sql[];
  /** The connection for exports. */
  exports: readonly postgres.Sql[];
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
  /** Connections at most; half as many are for lists. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  timeouts?: Timeouts;
}

type Unsafe = postgres.Sql['unsafe'];

/** Statements that a connection keeps prepared: the product's own many times over, those of a list by their shapes. */
const PREPARED = { calls: 150, lists: 50 };

/**
 * Drizzle sends its statements unprepared, so PostgreSQL would plan each of them anew on every call. This makes the
 * driver prepare those that come again; a text that varies with a number of values hardly does.
 */
function preparing<T extends { unsafe: Unsafe }>(sql: T, frequent = createFrequent()): T {
  const unsafe: Unsafe = (query, parameters, options) =>
    sql.unsafe(query, parameters, { ...options, prepare: frequent(query) });
  return new Proxy(sql, {
    get: (target, key) => {
      if (key === 'unsafe') return unsafe;
      const value = Reflect.get(target, key);
      if (key !== 'begin' && key !== 'savepoint') return value;
      return (...args: unknown[]) => {
        const run = args.pop() as (inner: T) => unknown;
        return (value as (...rest: unknown[]) => unknown).call(target, ...args, (inner: T) =>
          run(preparing(inner, frequent)),
        );
      };
    },
  });
}

/**
 * Tables that PostgreSQL orders the joins of at once in a list; more are joined as they are written. Each one more takes
 * it several times as long to plan, and a list is planned anew for each call.
 */
const JOINED_AT_ONCE = 4;

/**
 * After some calls PostgreSQL would plan a prepared statement once for all values, and then guess that a range filter
 * leaves next to nothing: it would sort a whole region where the index has the page at its start.
 */
const PLANNED_BY_VALUE = {
  plan_cache_mode: 'force_custom_plan',
  // Disks that seek are gone: reading an index here and there costs little more than reading it through.
  random_page_cost: '1.1',
  join_collapse_limit: String(JOINED_AT_ONCE),
};

const one = (options: Omit<PoolOptions, 'max' | 'prepared' | 'settings'>) =>
  pool({ ...options, max: 1, prepared: PREPARED.lists, settings: PLANNED_BY_VALUE });

/** Opens its connections lazily. Numbers come as numbers, dates as `YYYY-MM-DD`, instants as ISO 8601. */
export function connect({ url, max = 10, name = 'tank-api', timeouts = {} }: ConnectOptions): Database {
  const connects = { url, seconds: timeouts.call ?? 0 };
  const client = pool({ ...connects, max, name, prepared: PREPARED.calls });
  const lists = Array.from({ length: Math.ceil(max / 2) }, () =>
    one({ url, name: `${name}-lists`, seconds: timeouts.list ?? 0 }),
  );
  const exports = [one({ url, name: `${name}-exports`, seconds: timeouts.export ?? 0 })];
  const listener = createListener((events) =>
    // Each process has one: so they are counted.
    pool({ ...connects, max: 1, name: `${name}-listener`, prepared: 1, events }),
  );
  const db = drizzle(preparing(client), { schema });
  // Drizzle sets readers of its own.
  datesAsText(client);
  const close = async () => {
    const pools = [client, ...lists, ...exports];
    await Promise.all([...pools.map((sql) => sql.end({ timeout: 5 })), listener.close()]);
  };
  return { db, client, listener, lists, exports, connects, close };
}
