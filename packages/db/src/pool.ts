/** Connections as every part of the product has them. */
import postgres from 'postgres';
import type { ConnectionEvents } from './listener.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/** As PostgreSQL writes what lies between the years 1 and 9999, in sessions that are in UTC. */
const isInUtc = (value: string) => value[4] === '-' && value[10] === ' ' && value.endsWith('+00');

/**
 * `2026-11-20 13:05:00.1+00` becomes ISO 8601. A `Date`, or a pattern, would take several times as long, and lists have one in
 * each row.
 */
export function isoInstant(value: string): string {
  if (!isInUtc(value)) return new Date(value).toISOString();
  const fraction = value.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

/** Dates as `YYYY-MM-DD`, instants as ISO 8601. */
export function datesAsText<T extends postgres.Sql>(sql: T): T {
  sql.options.parsers[DATE] = String;
  sql.options.parsers[TIMESTAMPTZ] = isoInstant;
  return sql;
}

/**
 * Seconds until a lost connection is tried again. The driver's own growing pauses reach twenty: that long calls would
 * wait, and fail, after the database is back.
 */
const RECONNECT_S = 0.25;

/**
 * Seconds that a statement may take before PostgreSQL ends it: half of them for a lock that others hold, and as many for
 * an open transaction that asks nothing. 0: as long as it takes, whatever the server's own settings are.
 */
export const limitsOf = (seconds: number): Record<string, string> => {
  const ms = (part: number) => String(Math.round(seconds * 1000 * part));
  // As text: the driver leaves out a zero that is a number.
  return { statement_timeout: ms(1), lock_timeout: ms(0.5), idle_in_transaction_session_timeout: ms(1) };
};

export interface PoolOptions {
  url: string;
  /** Connections at most. */
  max: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** False: a statement waits for a free connection instead of being queued on a busy one. */
  pipelining?: boolean;
  /** Seconds that a statement may take; 0 for ever. */
  seconds: number;
  /** Seconds until a connection is replaced; default: the driver's, up to an hour. */
  lifetime?: number;
  /** Other settings of the session. */
  settings?: Record<string, string>;
  /** Of a connection that is not given up for its age. */
  events?: ConnectionEvents;
}

/** Opens its connections lazily. */
export function pool({
  url,
  max,
  name,
  pipelining = true,
  lifetime,
  seconds,
  settings,
  events,
}: PoolOptions): postgres.Sql {
  const options = {
    max,
    // An option of the driver that its types do not have.
    ...(!pipelining && { max_pipeline: 0 }),
    backoff: () => RECONNECT_S,
    onnotice: () => {},
    ...(lifetime && { max_lifetime: lifetime }),
    ...(events && { ...events, max_lifetime: null }),
    connection: { TimeZone: 'UTC', application_name: name, ...limitsOf(seconds), ...settings },
    types: {
      bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
      numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
    },
  };
  return datesAsText(postgres(url, options));
}
