/** The outbox, read in an order that never changes afterwards. */
import type { Database } from '@tank/db/client';
import { marketEntities } from '@tank/schema/entities';
import type { Position } from '../kernel/effects/live.ts';

export interface OutboxRow extends Position {
  /** Such as `bid.accept`. */
  topic: string;
  /** As it was written; `eventOf` says what it is. */
  payload: unknown;
  /** Users whom it concerns. */
  audience: number[];
}

/** Rows a read. */
export const BATCH = 500;

/**
 * The oldest transaction that may still write events. A snapshot knows those of the whole server; whoever is at work in
 * another database never writes here. One that ended after the snapshot is nobody's any more, and is waited for until the
 * next reading, whose snapshot sees what it wrote.
 */
const oldestOpen = (client: Database['client']) => client`(
  select coalesce(min(open), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) open
  where not exists (
    select from pg_stat_activity where backend_xid = open::xid and datname <> current_database()))`;

/**
 * What is new after `from`, oldest first. `ready` ones can have no older row before them any more: every transaction
 * older than theirs is over, on the whole server or, which takes longer to find out, in this database. The others are
 * committed, but one that began before them is not.
 */
export async function readNew(
  { client }: Pick<Database, 'client'>,
  from: Position,
): Promise<(OutboxRow & { ready: boolean })[]> {
  return client`
    select transaction_id::text::bigint as transaction_id, event_id, topic, payload, audience,
      transaction_id < pg_snapshot_xmin(pg_current_snapshot()) or transaction_id < ${oldestOpen(client)} as ready
    from outbox
    where (transaction_id, event_id) > (${String(from.transaction_id)}::xid8, ${from.event_id})
    order by outbox.transaction_id, event_id
    limit ${BATCH}`;
}

/** Just before whatever is still being written: everything earlier is past. */
export async function readEnd({ client }: Database): Promise<Position> {
  const [row] = await client<{ oldest: number }[]>`
    select ${oldestOpen(client)}::text::bigint as oldest`;
  return { transaction_id: row?.oldest ?? 0, event_id: 0 };
}

interface Missed {
  after: Position;
  until: Position;
  /** Users whose events concern the reader; null: everybody's. */
  circle: number[] | null;
  limit: number;
}

/** Topics of what everybody looks at. */
const ofTheMarket = `^(${marketEntities.join('|')})[.]`;

/** What a reader missed between two positions, oldest first, at most `limit` rows. */
export async function readMissed({ client }: Database, missed: Missed): Promise<OutboxRow[]> {
  const { after, until, circle, limit } = missed;
  return client`
    select transaction_id::text::bigint as transaction_id, event_id, topic, payload, audience
    from outbox
    where (transaction_id, event_id) > (${String(after.transaction_id)}::xid8, ${after.event_id})
      and (transaction_id, event_id) <= (${String(until.transaction_id)}::xid8, ${until.event_id})
      and (${circle === null} or audience && ${circle ?? []}::bigint[] or topic ~ ${ofTheMarket})
    order by outbox.transaction_id, event_id
    limit ${limit}`;
}

/** Hours that events are kept for those who were away. */
export const KEEP_HOURS = 24;

/**
 * Whether events after this position are told completely. They are not where some were pruned, or where it comes from
 * another cluster: a restored backup counts its transactions anew.
 */
export async function isKept({ client }: Database, { transaction_id, event_id }: Position): Promise<boolean> {
  const [row] = await client<{ kept: boolean }[]>`
    select ${String(transaction_id)}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      and not exists (
        select from (select * from outbox order by transaction_id, event_id limit 1) oldest
        where (oldest.transaction_id, oldest.event_id) > (${String(transaction_id)}::xid8, ${event_id})
          and oldest.created_at < now() - make_interval(hours => ${KEEP_HOURS})) as kept`;
  return row?.kept ?? false;
}

/**
 * Forgets events of another cluster, which a restored backup brought along: they would seem to lie in the future. In
 * batches, for what deletes holds back the events of others.
 */
export async function forgetForeign({ client }: Database): Promise<void> {
  const forgetSome = () => client`
    delete from outbox where ctid = any(array(
      select ctid from outbox where transaction_id > pg_snapshot_xmax(pg_current_snapshot())
      limit ${BATCH} for update))`;
  while ((await forgetSome()).count > 0);
}

/** Whose events concern somebody: their own and their team's. */
export async function readCircle({ client }: Database, user_id: number): Promise<number[]> {
  const rows = await client<{ user_id: number }[]>`
    select mate.user_id from users me join users mate on mate.team_id = me.team_id or mate.user_id = me.user_id
    where me.user_id = ${user_id}`;
  return rows.map((row) => row.user_id);
}
