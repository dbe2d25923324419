/** What the database is asked when metrics are read. */
import type { Database } from '@tank/db/client';
import type { Position } from '../../kernel/live.ts';

/** Beyond that, rows are not counted. */
const MANY = 10_000;

/** Events that a hub at this position has not delivered yet, and the age of the oldest of them in seconds. */
async function readUndelivered({ client }: Database, position: Position | undefined) {
  if (!position) return { rows: 0, lag: 0 };
  const [row] = await client<{ rows: number; lag: number }[]>`
    select count(*)::int as rows, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as lag
    from (
      select created_at from outbox
      where (transaction_id, event_id) > (${String(position.transaction_id)}::xid8, ${position.event_id})
      order by outbox.transaction_id, event_id limit ${MANY}) undelivered`;
  return row ?? { rows: 0, lag: 0 };
}

/** Jobs that are due and that nobody works on, the age of the oldest in seconds, and those that gave up. */
async function readJobs({ client }: Database) {
  const none = { due: 0, failed: 0, lag: 0 };
  const [there] = await client<{ made: boolean }[]>`
    select to_regclass('graphile_worker.jobs') is not null as made`;
  // The schema is made by the first process that runs jobs.
  if (!there?.made) return none;
  const [row] = await client<(typeof none)[]>`
    select count(*) filter (where due)::int as due, count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as lag
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= now() as due
      from graphile_worker.jobs) job`;
  return row ?? none;
}

/** Whether the jobs do nothing because the clock is not believed. */
async function readHeld({ client }: Database): Promise<boolean> {
  const [row] = await client`select from known_time where held_since is not null`;
  return row !== undefined;
}

async function countQueuedMail({ client }: Database): Promise<number> {
  const [row] = await client<{ queued: number }[]>`
    select count(*)::int as queued from mail where status = 'queued'`;
  return row?.queued ?? 0;
}

interface Connections {
  pool: string;
  state: string;
  connections: number;
}

/** Connections of every process with our name, by pool and state. */
async function readConnections({ client }: Database): Promise<Connections[]> {
  const name = client.options.connection.application_name ?? '';
  return client<Connections[]>`
    select application_name as pool, coalesce(state, 'unknown') as state, count(*)::int as connections
    from pg_stat_activity
    where datname = current_database() and application_name in (${name}, ${`${name}-lists`})
    group by 1, 2`;
}

/** One question after the other: measuring must not take the pool. */
export async function readState(database: Database, position: Position | undefined) {
  const started = performance.now();
  const connections = await readConnections(database);
  const answer_seconds = (performance.now() - started) / 1000;
  return {
    answer_seconds,
    connections,
    outbox: await readUndelivered(database, position),
    jobs: await readJobs(database),
    held: await readHeld(database),
    mail_queued: await countQueuedMail(database),
  };
}
export type State = Awaited<ReturnType<typeof readState>>;
