/** The queries for metrics. */
import type { Database } from '@tank/db/client';
import type { Position } from '../../kernel/effects/live-hub.ts';
import type { SystemMetrics } from '../../kernel/system-metrics.ts';

/** Rows are counted up to this number. */
const MAX_COUNT = 10_000;

/** Events that a hub at this position has not delivered yet; `lag`: age of the oldest in seconds. */
async function readUndelivered({ client }: Database, position: Position | undefined) {
  if (!position) return { rows: 0, lag: 0 };
  const [row] = await client<{ rows: number; lag: number }[]>`
    select count(*)::int as rows, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as lag
    from (
      select created_at from outbox
      where (transaction_id, event_id) > (${String(position.transaction_id)}::xid8, ${position.event_id})
      order by outbox.transaction_id, event_id limit ${MAX_COUNT}) undelivered`;
  return row ?? { rows: 0, lag: 0 };
}

/**
 * Due jobs that no worker has started, how long the oldest has waited, and permanently failed jobs. The job of a
 * killed worker is not one of them: it stays locked without attempts left, and its next run is queued.
 */
async function readJobs({ client }: Database): Promise<SystemMetrics['jobs']> {
  const none = { due: 0, failed: 0, failed_names: [], lag: 0 };
  const [schema] = await client<{ exists: boolean }[]>`
    select to_regclass('graphile_worker.jobs') is not null as exists`;
  // The first process that runs jobs creates the schema.
  if (!schema?.exists) return none;
  const [row] = await client<SystemMetrics['jobs'][]>`
    select count(*) filter (where due)::int as due, count(*) filter (where over)::int as failed,
      coalesce(array_agg(distinct task_identifier) filter (where over), '{}') as failed_names,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as lag
    from (
      select *, locked_at is null and attempts >= max_attempts as over,
        locked_at is null and attempts < max_attempts and run_at <= now() as due
      from graphile_worker.jobs) job`;
  return row ?? none;
}

async function countQueuedMail({ client }: Database): Promise<number> {
  const [row] = await client<{ queued: number }[]>`
    select count(*)::int as queued from mail where status = 'queued'`;
  return row?.queued ?? 0;
}

const nameOf = ({ client }: Database) => client.options.connection.application_name ?? '';

async function countProcesses(database: Database): Promise<number> {
  const [row] = await database.client<{ processes: number }[]>`
    select count(*)::int as processes from pg_stat_activity
    where datname = current_database() and application_name = ${`${nameOf(database)}-listener`}`;
  return row?.processes ?? 0;
}

/** Spans that the roll-up has not counted, wrong values of the last check, and past days without a price index. */
async function readMarket({ client }: Database): Promise<SystemMetrics['market']> {
  const [row] = await client<SystemMetrics['market'][]>`
    select (
      select count(*)::int from (
        select from market_spans where counted = 'not' or (counted = 'open' and closed_on is not null)
        limit ${MAX_COUNT}) waiting) as uncounted,
      coalesce((select values_off + records_off from market_checks order by checked_at desc limit 1), 0) as off,
      (
        select coalesce(market_day(now()) - min(as_of) - count(*), 0)::int
        from price_index_days where as_of < market_day(now())) as unassessed`;
  return row ?? { uncounted: 0, off: 0, unassessed: 0 };
}

/** Connections of all API processes by pool and state. */
async function readConnections(database: Database): Promise<SystemMetrics['connections']> {
  const { client } = database;
  const name = nameOf(database);
  return client<SystemMetrics['connections']>`
    select application_name as pool, coalesce(state, 'unknown') as state, count(*)::int as connections
    from pg_stat_activity
    where datname = current_database() and application_name in (${name}, ${`${name}-lists`})
    group by 1, 2`;
}

/**
 * Age in seconds of the oldest transaction that has written, whose end events wait for, or that waits for its client. Those of
 * other roles are seen only by members of `pg_read_all_stats`.
 */
async function readOldestTransaction({ client }: Database): Promise<number> {
  const [row] = await client<{ age: number }[]>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as age
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (backend_xid is not null or state like 'idle in transaction%')`;
  return row?.age ?? 0;
}

/** Runs the queries in sequence, so that they do not take all connections of the pool. */
export async function readSystemMetrics(
  database: Database,
  position: Position | undefined,
): Promise<SystemMetrics> {
  const started = performance.now();
  const connections = await readConnections(database);
  const answer_seconds = (performance.now() - started) / 1000;
  return {
    answer_seconds,
    connections,
    oldest_transaction: await readOldestTransaction(database),
    processes: await countProcesses(database),
    outbox: await readUndelivered(database, position),
    jobs: await readJobs(database),
    mail_queued: await countQueuedMail(database),
    market: await readMarket(database),
  };
}
