/** Tables that can be partitioned by month (docs/runbooks/months.md). */
import type postgres from 'postgres';
import { LOCK_WAIT_MS, untilLocked } from './lock-wait.ts';
import { pool } from './pool.ts';

/** With their identities. */
const identities = {
  history: 'history_id',
  notifications: 'notification_id',
  messages: 'message_id',
  audit: 'audit_id',
  outbox: 'event_id',
} as const;

export type MonthlyTable = keyof typeof identities;
export const monthlyTables = Object.keys(identities) as MonthlyTable[];

/** Months that have their partition before they begin. */
export const MONTHS_AHEAD = 3;

const addMonths = (client: postgres.Sql, tables: readonly MonthlyTable[], now: Date) => client`
  select add_months(name, ${now.toISOString()}::timestamptz + make_interval(months => ${MONTHS_AHEAD}))
  from unnest(${[...tables]}::text[]) name`;

/** Adds the partitions of the coming months to all partitioned tables. */
export async function addComingMonths(client: postgres.Sql): Promise<void> {
  const [{ name } = {}] = await client`select to_regproc('add_months') as name`;
  // Not by the migrations of an earlier version.
  if (name) await addMonths(client, monthlyTables, new Date());
}

interface PartitionOptions {
  now: Date;
  /** Until a table whose locks cannot be had is given up. */
  lock_seconds?: number;
}

/**
 * Partitions one table while the product runs; false if it was partitioned already. Calls that use the table wait while its rows are
 * read once.
 * @throws Error if other sessions hold a lock on the table for too long; then nothing was changed.
 */
export async function partitionByMonth(
  url: string,
  table: MonthlyTable,
  { now, lock_seconds = 60 }: PartitionOptions,
): Promise<boolean> {
  const client = pool({ url, max: 1, name: 'partition', seconds: 0 });
  const key = client(`${table}_month_key`);
  try {
    const [partitioned] = await client`select from months_of(${table}) limit 1`;
    if (partitioned) return false;
    const limitLockWait = (ms: number) => client`select set_config('lock_timeout', ${`${ms}ms`}, false)`;
    // The index waits for open transactions without making anyone else wait.
    await limitLockWait(lock_seconds * 1000);
    // An interrupted run leaves an index that is not valid.
    await client`drop index concurrently if exists ${key}`;
    await client`create unique index concurrently ${key} on ${client(table)} (${client(identities[table])}, created_at)`;
    await limitLockWait(LOCK_WAIT_MS);
    await untilLocked(lock_seconds, () => client`select partition_by_month(${table}, ${now.toISOString()})`);
    await untilLocked(lock_seconds, () => addMonths(client, [table], now));
    // Autovacuum analyzes partitions only.
    await client`analyze ${client(table)}`;
    return true;
  } finally {
    await client.end({ timeout: 5 });
  }
}
