/** Decides which notices are sent one by one and which wait for a digest. */
import type { Db } from '@tank/db/client';
import { sql } from 'drizzle-orm';
import { isDueAt } from './queries.ts';

/** Notices sent to a user one by one within an hour of the first; the others wait for the digest. */
const NOTICES_PER_HOUR = 5;
/** Notices listed in a digest; the others are only counted. */
const NOTICES_IN_DIGEST = 50;

const hour = sql`interval '1 hour'`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Serializes the decision between processes. */
const lockDecisions = sql`select pg_advisory_xact_lock(hashtextextended('mail digests', 0))`;

/** Combines the waiting notices of each user whose hour is over. The digest is the first mail of the next hour. */
const writeDigests = (now: Date) => sql`
  with waiting as (
    select mail_id, user_id, to_address, data, count(*) over by_user as many,
      row_number() over (by_user order by mail_id desc) as latest
    from mail where ${isDueAt(now)} and way = 'digest'
    window by_user as (partition by user_id)
  ), single as (
    update mail set way = 'alone' from waiting where mail.mail_id = waiting.mail_id and many = 1
  ), deleted as (
    delete from mail using waiting where mail.mail_id = waiting.mail_id and many > 1
  ), written as (
    insert into mail (user_id, to_address, template, data, way, next_attempt_at, created_at)
    select user_id, max(to_address) filter (where latest = 1), 'digest', jsonb_build_object(
      'count', count(*), 'notices', jsonb_agg(data order by mail_id) filter (where latest <= ${NOTICES_IN_DIGEST})), 'alone', ${at(now)}, ${at(now)}
    from waiting where many > 1 group by user_id
  )
  insert into mail_hours (user_id, started_at, mails) select distinct user_id, ${at(now)}, 1 from waiting
  on conflict (user_id) do update set started_at = excluded.started_at, mails = excluded.mails`;

/** Releases the first new notices of each user's hour and defers the others to its end. */
const scheduleNewNotices = (now: Date) => sql`
  with new_notices as (
    select mail_id, user_id, row_number() over (partition by user_id order by mail_id) as rank
    from mail where ${isDueAt(now)} and template = 'notice' and user_id is not null and way is null
  ), hours as (
    select user_id, max(rank) as more,
      case when started_at > ${at(now)} - ${hour} then started_at else ${at(now)} end as started_at,
      case when started_at > ${at(now)} - ${hour} then mails else 0 end as mails
    from new_notices left join mail_hours using (user_id) group by user_id, started_at, mails
  ), counted as (
    insert into mail_hours (user_id, started_at, mails)
    select user_id, started_at, least(mails + more, ${NOTICES_PER_HOUR}::bigint) from hours
    on conflict (user_id) do update set started_at = excluded.started_at, mails = excluded.mails
  )
  update mail set
    way = case when hours.mails + rank <= ${NOTICES_PER_HOUR}::bigint then 'alone' else 'digest' end,
    next_attempt_at = case when hours.mails + rank <= ${NOTICES_PER_HOUR}::bigint
      then mail.next_attempt_at else hours.started_at + ${hour} end
  from new_notices join hours using (user_id) where mail.mail_id = new_notices.mail_id`;

/**
 * Decides for every due notice whether it is sent now or in the digest at the end of the user's hour. Mails of other
 * templates, especially account mails, never wait.
 */
export const scheduleNotices = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(lockDecisions);
    await tx.execute(writeDigests(now));
    await tx.execute(scheduleNewNotices(now));
  });
