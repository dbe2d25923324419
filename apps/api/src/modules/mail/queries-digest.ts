/** Which notices go out one by one, and which wait for the digest of their reader. */
import type { Db } from '@tank/db/client';
import { sql } from 'drizzle-orm';
import { dueAt } from './queries.ts';

/** Mails that one person gets within an hour of the first; what comes after goes as one, when the hour is over. */
const AN_HOUR = 5;
/** Notices that a digest tells; of the others it says how many they are. */
const NOTICES_IN_DIGEST = 50;

const hour = sql`interval '1 hour'`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** One process at a time decides; the others wait for a moment and find everything decided. */
const holdDecisions = sql`select pg_advisory_xact_lock(hashtextextended('mail digests', 0))`;

/** Makes one mail of all notices of a person whose hour is over; it is the first of their next hour. */
const writeDigests = (now: Date) => sql`
  with waited as (
    select mail_id, user_id, to_address, data, count(*) over of_one as many,
      row_number() over (of_one order by mail_id desc) as latest
    from mail where ${dueAt(now)} and way = 'digest'
    window of_one as (partition by user_id)
  ), alone as (
    update mail set way = 'alone' from waited where mail.mail_id = waited.mail_id and many = 1
  ), gone as (
    delete from mail using waited where mail.mail_id = waited.mail_id and many > 1
  ), written as (
    insert into mail (user_id, to_address, template, data, way, next_attempt_at, created_at)
    select user_id, max(to_address) filter (where latest = 1), 'digest', jsonb_build_object(
      'count', count(*), 'notices', jsonb_agg(data order by mail_id) filter (where latest <= ${NOTICES_IN_DIGEST})), 'alone', ${at(now)}, ${at(now)}
    from waited where many > 1 group by user_id
  )
  insert into mail_hours (user_id, started_at, mails) select distinct user_id, ${at(now)}, 1 from waited
  on conflict (user_id) do update set started_at = excluded.started_at, mails = excluded.mails`;

/** Lets the first new notices of each person's hour go, and has the others wait for its end. */
const decideNew = (now: Date) => sql`
  with fresh as (
    select mail_id, user_id, row_number() over (partition by user_id order by mail_id) as place
    from mail where ${dueAt(now)} and template = 'notice' and user_id is not null and way is null
  ), hours as (
    select user_id, max(place) as more,
      case when started_at > ${at(now)} - ${hour} then started_at else ${at(now)} end as started_at,
      case when started_at > ${at(now)} - ${hour} then mails else 0 end as mails
    from fresh left join mail_hours using (user_id) group by user_id, started_at, mails
  ), counted as (
    insert into mail_hours (user_id, started_at, mails)
    select user_id, started_at, least(mails + more, ${AN_HOUR}::bigint) from hours
    on conflict (user_id) do update set started_at = excluded.started_at, mails = excluded.mails
  )
  update mail set
    way = case when hours.mails + place <= ${AN_HOUR}::bigint then 'alone' else 'digest' end,
    next_attempt_at = case when hours.mails + place <= ${AN_HOUR}::bigint
      then mail.next_attempt_at else hours.started_at + ${hour} end
  from fresh join hours using (user_id) where mail.mail_id = fresh.mail_id`;

/**
 * Decides about every notice that is due: alone, or with others at the end of its reader's hour. Mails of other
 * templates, about somebody's account above all, never wait.
 */
export const portionOut = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(holdDecisions);
    await tx.execute(writeDigests(now));
    await tx.execute(decideNew(now));
  });
