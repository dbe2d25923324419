/** Reads the outbox in an order that is final. */
import type { Database } from '@tank/db/client';
import { marketEntities } from '@tank/schema/entities';
import type { Position } from '../kernel/effects/live-hub.ts';

export interface OutboxRow extends Position {
  /** Such as `bid.accept`. */
  topic: string;
  /** As it was written; `eventOf` parses it. */
  payload: unknown;
  /** Users that the event concerns. */
  audience: number[];
}

/** Rows per read. */
export const BATCH = 500;

/**
 * The oldest transaction that may still write events. A snapshot includes transactions of other databases on the
 * server, which are excluded. A transaction that ended after the snapshot has no backend and counts as open until the
 * next read, whose snapshot sees its rows.
 */
const oldestOpen = (client: Database['client']) => client`(
  select coalesce(min(open), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) open
  where not exists (
    select from pg_stat_activity where backend_xid = open::xid and datname <> current_database()))`;

/** A position in the WAL after all transactions that the statement sees; 0 on a standby, which events do not come from. */
const walEnd = (client: Database['client']) => client`
  case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint end as wal`;

/**
 * The rows after `from`, oldest first. No row can appear before a `ready` one: all older transactions have ended, on
 * the server or, which is slower to find out, in this database. The other rows are committed, but an older transaction
 * is open.
 */
export async function readNew(
  { client }: Pick<Database, 'client'>,
  from: Position,
): Promise<(OutboxRow & { ready: boolean })[]> {
  return client`
    select transaction_id::text::bigint as transaction_id, event_id, topic, payload, audience, ${walEnd(client)},
      transaction_id < pg_snapshot_xmin(pg_current_snapshot()) or transaction_id < ${oldestOpen(client)} as ready
    from outbox
    where (transaction_id, event_id) > (${String(from.transaction_id)}::xid8, ${from.event_id})
    order by outbox.transaction_id, event_id
    limit ${BATCH}`;
}

/** The position before all transactions that are still open. */
export async function readEnd({ client }: Database): Promise<Position> {
  const [row] = await client<{ oldest: number; wal: number }[]>`
    select ${oldestOpen(client)}::text::bigint as oldest, ${walEnd(client)}`;
  return { transaction_id: row?.oldest ?? 0, event_id: 0, wal: row?.wal };
}

/** The timeline of the server's WAL, which changes when a standby takes over. */
export async function readTimeline({ client }: Database): Promise<string> {
  const [row] = await client<{ timeline: string }[]>`
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`;
  return row?.timeline ?? '';
}

/** Whether the outbox has all these events. */
export async function allExist({ client }: Database, positions: readonly Position[]): Promise<boolean> {
  const [row] = await client<{ missing: boolean }[]>`
    select exists (
      select from unnest(
        ${positions.map(({ transaction_id }) => transaction_id)}::bigint[],
        ${positions.map(({ event_id }) => event_id)}::bigint[]) delivered (transaction_id, event_id)
      where not exists (
        select from outbox where outbox.event_id = delivered.event_id
          and outbox.transaction_id = delivered.transaction_id::text::xid8)) as missing`;
  return !row?.missing;
}

interface Missed {
  after: Position;
  until: Position;
  /** Users whose events the reader receives; null: all users. */
  visible_user_ids: number[] | null;
  limit: number;
}

/** Topics of entities that everyone sees. */
const marketTopics = `^(${marketEntities.join('|')})[.]`;

/** The reader's events between two positions, oldest first, at most `limit` rows. */
export async function readMissed({ client }: Database, missed: Missed): Promise<OutboxRow[]> {
  const { after, until, visible_user_ids, limit } = missed;
  return client`
    select transaction_id::text::bigint as transaction_id, event_id, topic, payload, audience, ${walEnd(client)}
    from outbox
    where (transaction_id, event_id) > (${String(after.transaction_id)}::xid8, ${after.event_id})
      and (transaction_id, event_id) <= (${String(until.transaction_id)}::xid8, ${until.event_id})
      and (${visible_user_ids === null} or audience && ${visible_user_ids ?? []}::bigint[] or topic ~ ${marketTopics})
    order by outbox.transaction_id, event_id
    limit ${limit}`;
}

/** Hours after which events are pruned. */
export const RETENTION_HOURS = 24;

/**
 * Whether all events after this position still exist. False where some were pruned or the position comes from another
 * cluster or timeline: after the restore of a backup or an asynchronous failover, its ids are assigned again.
 */
export async function hasAllEventsAfter(
  { client }: Database,
  { transaction_id, event_id }: Position,
): Promise<boolean> {
  const [row] = await client<{ complete: boolean }[]>`
    select ${String(transaction_id)}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and (${event_id} = 0 or exists (
        select from outbox where transaction_id = ${String(transaction_id)}::xid8 and outbox.event_id = ${event_id}))
      and not exists (
        select from (select * from outbox order by transaction_id, event_id limit 1) oldest
        where (oldest.transaction_id, oldest.event_id) > (${String(transaction_id)}::xid8, ${event_id})
          and oldest.created_at < now() - make_interval(hours => ${RETENTION_HOURS})) as complete`;
  return row?.complete ?? false;
}

/**
 * Deletes events of another cluster from a restored backup: their transaction ids lie in the future. In batches,
 * because a long transaction would delay new events.
 */
export async function deleteForeignEvents({ client }: Database): Promise<void> {
  const deleteBatch = () => client`
    with foreign_event as (
      select tableoid, ctid from outbox where transaction_id > pg_snapshot_xmax(pg_current_snapshot())
      limit ${BATCH} for update)
    delete from outbox using foreign_event
    where outbox.ctid = foreign_event.ctid and outbox.tableoid = foreign_event.tableoid`;
  while ((await deleteBatch()).count > 0);
}

/** The user and the members of the user's team. */
export async function readVisibleUsers({ client }: Database, user_id: number): Promise<number[]> {
  const rows = await client<{ user_id: number }[]>`
    select mate.user_id from users me join users mate on mate.team_id = me.team_id or mate.user_id = me.user_id
    where me.user_id = ${user_id}`;
  return rows.map((row) => row.user_id);
}
