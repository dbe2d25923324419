import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { type ConnectionEvents, createListener, type Listener } from './listener.ts';
import * as relations from './relations.ts';
import { accessModes } from './tables/access-modes.ts';
import { storage } from './tables/storage.ts';
import { users } from './tables/users.ts';

const schema = { accessModes, storage, users, ...relations };

type Schema = typeof schema;
type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The database or an open transaction on it: queries run on either. */
export type Db = PostgresJsDatabase<Schema> | Transaction;

export interface Database {
  db: PostgresJsDatabase<Schema>;
  /** The driver, for COPY and what Drizzle cannot say. */
  client: postgres.Sql;
  /** Hears `NOTIFY`, on a connection of its own. */
  listener: Listener;
  /** Connections for list calls: each call is planned for its own filter values. */
  lists: postgres.Sql;
  close(): Promise<void>;
}

interface ConnectOptions {
  url: string;
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/** `2026-11-20 13:05:00.1+00` becomes ISO 8601. */
export const isoInstant = (value: string) => new Date(value).toISOString();

type Unsafe = postgres.Sql['unsafe'];

/**
 * Drizzle sends its statements unprepared, so PostgreSQL would plan each of them anew on every call. This makes the
 * driver prepare them: the texts are few, because lists travel as one array parameter.
 */
function preparing<T extends { unsafe: Unsafe }>(sql: T): T {
  const unsafe: Unsafe = (query, parameters, options) =>
    sql.unsafe(query, parameters, { ...options, prepare: true });
  return new Proxy(sql, {
    get: (target, key) => {
      if (key === 'unsafe') return unsafe;
      const value = Reflect.get(target, key);
      if (key !== 'begin' && key !== 'savepoint') return value;
      return (...args: unknown[]) => {
        const run = args.pop() as (inner: T) => unknown;
        return (value as (...rest: unknown[]) => unknown).call(target, ...args, (inner: T) =>
          run(preparing(inner)),
        );
      };
    },
  });
}

/**
 * Seconds until a lost connection is tried again. The driver's own growing pauses reach twenty: that long calls would
 * wait, and fail, after the database is back.
 */
const RECONNECT_S = 0.25;

const pool = (url: string, max: number, settings: Record<string, string>, events?: ConnectionEvents) =>
  postgres(url, {
    max,
    backoff: () => RECONNECT_S,
    onnotice: () => {},
    ...(events && { ...events, max_lifetime: null }),
    connection: { TimeZone: 'UTC', ...settings },
    types: {
      bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
      numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
    },
  });

/** Opens its pools lazily. Numbers come as numbers, dates as `YYYY-MM-DD`, instants as ISO 8601. */
export function connect({ url, max = 10, name = 'tank-api' }: ConnectOptions): Database {
  const client = pool(url, max, { application_name: name });
  // After some calls PostgreSQL would plan a prepared statement once for all values, and then guess that a range
  // filter leaves next to nothing: it would sort a whole region where the index has the page at its start.
  const lists = pool(url, Math.ceil(max / 2), {
    application_name: `${name}-lists`,
    plan_cache_mode: 'force_custom_plan',
    // Disks that seek are gone: reading an index here and there costs little more than reading it through.
    random_page_cost: '1.1',
  });
  const listener = createListener((events) => pool(url, 1, { application_name: name }, events));
  const db = drizzle(preparing(client), { schema });
  for (const { parsers } of [client.options, lists.options]) {
    parsers[DATE] = String;
    parsers[TIMESTAMPTZ] = isoInstant;
  }
  const close = async () => {
    await Promise.all([client.end({ timeout: 5 }), lists.end({ timeout: 5 }), listener.close()]);
  };
  return { db, client, lists, listener, close };
}
