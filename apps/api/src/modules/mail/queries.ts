import type { Db } from '@tank/db/client';
import { mail } from '@tank/db/tables/outbox';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';

/** A mail that one sender has leased. */
export interface ClaimedMail {
  mail_id: number;
  user_id: number | null;
  to_address: string;
  template: string;
  data: unknown;
  /** Including the current one. */
  attempts: number;
}

/**
 * The lease of a claimed mail. It is longer than the send timeout (`mail-server.ts`), so no other process sends the mail
 * meanwhile, but after a crash another one does.
 */
const LEASE = sql`interval '5 minutes'`;

/** Rounds up, because `now` has milliseconds and the database microseconds. */
export const isDueAt = (now: Date) =>
  sql`mail.status = 'queued' and mail.next_attempt_at < ${now.toISOString()}::timestamptz + interval '1 millisecond'`;

/** Mails go only to active accounts, and notices only to subscribed ones. */
const isUnwanted = sql`(users.status <> 'active' or (mail.template in ('notice', 'digest') and not users.subscribed))`;

/** Excludes notices that wait for a digest or are not decided yet (`queries-digest.ts`). */
const isReleased = sql`(mail.way = 'alone' or mail.template <> 'notice' or mail.user_id is null)`;

/** Fails mails whose recipient unsubscribed or is no longer active. */
export async function failUnwantedMails(db: Db, now: Date): Promise<number> {
  const rows = await db.execute(sql`
    update mail set status = 'failed', last_error = case
      when users.status = 'active' then 'The account unsubscribed.' else 'The account is ' || users.status || '.' end
    from users where users.user_id = mail.user_id and ${isDueAt(now)} and ${isUnwanted}
    returning mail.mail_id`);
  return rows.length;
}

/** Without a mail server due mails are kept for the list of undelivered mails. */
export async function keepDueMails(db: Db, now: Date): Promise<number> {
  const rows = await db.execute(
    sql`update mail set status = 'kept' where ${isDueAt(now)} and ${isReleased} returning mail_id`,
  );
  return rows.length;
}

/** Leases the mail that has waited longest. The attempt is counted before anything is sent. */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const [row] = await db.execute<ClaimedMail & Record<string, unknown>>(sql`
    with next as materialized (
      select mail.mail_id from mail left join users on users.user_id = mail.user_id
      where ${isDueAt(now)} and ${isReleased} and (mail.user_id is null or not ${isUnwanted})
      order by mail.next_attempt_at, mail.mail_id limit 1
      for update of mail skip locked)
    update mail set attempts = attempts + 1, next_attempt_at = ${now.toISOString()}::timestamptz + ${LEASE}
    from next where mail.mail_id = next.mail_id
    returning mail.mail_id, user_id, to_address, template, data, attempts`);
  return row;
}

export const markSent = (db: Db, { mail_id }: ClaimedMail, now: Date) =>
  db
    .update(mail)
    .set({ status: 'sent', sent_at: now.toISOString(), last_error: null })
    .where(eq(mail.mail_id, mail_id));

interface FailedMail extends ClaimedMail {
  last_error: string;
  /** undefined: no further attempt. */
  next: Date | undefined;
}

/** Records the failure, unless the lease expired and another sender took the mail. */
export const markFailed = (db: Db, { mail_id, attempts, last_error, next }: FailedMail) =>
  db
    .update(mail)
    .set({ last_error, ...(next ? { next_attempt_at: next.toISOString() } : { status: 'failed' }) })
    .where(
      sql`${mail.mail_id} = ${mail_id} and ${mail.attempts} = ${attempts} and ${mail.status} = 'queued'`,
    );

const isUndelivered = inArray(mail.status, ['kept', 'failed']);

/** The mails that a caller may see. */
export interface MailFilter {
  templates: string[];
  recipient: { user_id: number } | { addresses: string[] };
}

const matchesFilter = (filter: MailFilter | undefined) =>
  filter &&
  and(
    inArray(mail.template, filter.templates),
    'user_id' in filter.recipient
      ? eq(mail.user_id, filter.recipient.user_id)
      : inArray(mail.to_address, filter.recipient.addresses),
  );

/** Undelivered mails, newest first. */
export const readUndelivered = (db: Db, filter: MailFilter | undefined, { limit, offset, after }: Slice) =>
  db
    .select()
    .from(mail)
    .where(and(isUndelivered, matchesFilter(filter), after && lt(mail.mail_id, after.key)))
    .orderBy(desc(mail.mail_id))
    .limit(limit)
    .offset(offset);

export const countUndelivered = (db: Db, filter: MailFilter | undefined, exact_total: boolean) =>
  countRows(db, sql`select from ${mail} where ${and(isUndelivered, matchesFilter(filter))}`, exact_total);

/** `none`: the account was not subscribed. */
export async function endSubscription(db: Db, user_id: number): Promise<'ended' | 'none' | 'unknown'> {
  const [row] = await db.execute<{ was_subscribed: boolean }>(sql`
    with before as (select user_id, subscribed as was_subscribed from users where user_id = ${user_id} for update), changed as (
      update users set subscribed = false, version = version + 1
      from before where users.user_id = before.user_id and was_subscribed)
    select was_subscribed from before`);
  if (!row) return 'unknown';
  return row.was_subscribed ? 'ended' : 'none';
}
