/** Connection pools with the settings that all parts of the product share. */
import postgres from 'postgres';
import { readAddress } from './address.ts';
import type { ConnectionEvents } from './listener.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/** In sessions in UTC, for the years 1 to 9999. */
const isUtcTimestamp = (value: string) => value[4] === '-' && value[10] === ' ' && value.endsWith('+00');

/** `2026-11-20 13:05:00.1+00` to ISO 8601. A `Date` or a regular expression takes several times as long, in each row of a list. */
export function isoInstant(value: string): string {
  if (!isUtcTimestamp(value)) return new Date(value).toISOString();
  const fraction = value.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

/** Makes the driver return dates as `YYYY-MM-DD` and instants as ISO 8601. */
export function datesAsText<T extends postgres.Sql>(sql: T): T {
  sql.options.parsers[DATE] = String;
  sql.options.parsers[TIMESTAMPTZ] = isoInstant;
  return sql;
}

/** Seconds to wait for a server to accept a connection, before the next server of the URL is tried or the call fails. */
const CONNECT_S = 4;

/** Seconds between attempts to reconnect. The driver's backoff grows to 20 s, so calls would fail long after the database is back. */
const RECONNECT_S = 0.25;

/** Session settings: the limit of a statement and of an idle transaction, half of it for a lock. 0: none, regardless of the server's defaults. */
export const timeoutSettings = (seconds: number): Record<string, string> => {
  const ms = (part: number) => String(Math.round(seconds * 1000 * part));
  return { statement_timeout: ms(1), lock_timeout: ms(0.5), idle_in_transaction_session_timeout: ms(1) };
};

const setStatements = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join(';');

export interface PoolOptions {
  url: string;
  /** Maximum number of connections. */
  max: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** False: a statement waits for a free connection instead of being queued on a busy one. */
  pipelining?: boolean;
  /** Seconds that a statement may take; 0: no limit. */
  seconds: number;
  /** Seconds until a connection is replaced; default: the driver's, up to an hour. */
  lifetime?: number;
  /** Further session settings. */
  settings?: Record<string, string>;
  /** With these, connections never close for age. */
  events?: ConnectionEvents;
}

/** Connects lazily. */
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
  const { url: driverUrl, ...address } = readAddress(url).driver;
  const options = {
    ...address,
    max,
    // Missing in the driver's types.
    ...(!pipelining && { max_pipeline: 0 }),
    backoff: () => RECONNECT_S,
    connect_timeout: CONNECT_S,
    onnotice: () => {},
    ...(lifetime && { max_lifetime: lifetime }),
    ...(events && { ...events, max_lifetime: null }),
    connection: { TimeZone: 'UTC', application_name: name },
    // After connecting: PgBouncer refuses these with the startup message. The driver's patch adds this option.
    setup: setStatements({ ...timeoutSettings(seconds), ...settings }),
    types: {
      bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
      numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
    },
  };
  return datesAsText(postgres(driverUrl, options));
}
