import type { Db } from '@tank/db/client';
import { mail } from '@tank/db/tables/outbox';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';

/** A mail in the hands of one sender. */
export interface ClaimedMail {
  mail_id: number;
  user_id: number | null;
  to_address: string;
  template: string;
  data: unknown;
  /** This one among them. */
  attempts: number;
}

/**
 * How long a mail is its sender's: longer than the sending may take (`mail-server.ts`), so that no other process sends
 * it meanwhile; after a crash another one does.
 */
const LEASE = sql`interval '5 minutes'`;

/** The product's clock has milliseconds, the database's more. */
export const dueAt = (now: Date) =>
  sql`mail.status = 'queued' and mail.next_attempt_at < ${now.toISOString()}::timestamptz + interval '1 millisecond'`;

/** Mail is for accounts in use, and news of records only for those who want them. */
const unwanted = sql`(users.status <> 'active' or (mail.template in ('notice', 'digest') and not users.subscribed))`;

/** Not one that waits for the others of its reader (`queries-digest.ts`), or that nobody decided about yet. */
const sentAlone = sql`(mail.way = 'alone' or mail.template <> 'notice' or mail.user_id is null)`;

/** Ends mails whose reader unsubscribed, or whose account ended, after they were written. */
export async function failUnwanted(db: Db, now: Date): Promise<number> {
  const rows = await db.execute(sql`
    update mail set status = 'failed', last_error = case
      when users.status = 'active' then 'The account unsubscribed.' else 'The account is ' || users.status || '.' end
    from users where users.user_id = mail.user_id and ${dueAt(now)} and ${unwanted}
    returning mail.mail_id`);
  return rows.length;
}

/** Without a mail server nothing is sent: mails stay to be looked at. */
export async function keepDue(db: Db, now: Date): Promise<number> {
  const rows = await db.execute(
    sql`update mail set status = 'kept' where ${dueAt(now)} and ${sentAlone} returning mail_id`,
  );
  return rows.length;
}

/**
 * Takes the mail that waits longest, so that no other sender has it: the attempt counts and is written down before
 * anything is sent.
 */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const [row] = await db.execute<ClaimedMail & Record<string, unknown>>(sql`
    with next as materialized (
      select mail.mail_id from mail left join users on users.user_id = mail.user_id
      where ${dueAt(now)} and ${sentAlone} and (mail.user_id is null or not ${unwanted})
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

interface Failed extends ClaimedMail {
  last_error: string;
  /** undefined: there is no other. */
  next: Date | undefined;
}

/** Writes down why; a sender whose time was over no longer decides. */
export const markFailed = (db: Db, { mail_id, attempts, last_error, next }: Failed) =>
  db
    .update(mail)
    .set({ last_error, ...(next ? { next_attempt_at: next.toISOString() } : { status: 'failed' }) })
    .where(
      sql`${mail.mail_id} = ${mail_id} and ${mail.attempts} = ${attempts} and ${mail.status} = 'queued'`,
    );

const didNotLeave = inArray(mail.status, ['kept', 'failed']);

/** Whose mails somebody may see. */
export interface Seen {
  templates: string[];
  /** Of this account, or to these addresses. */
  whose: { user_id: number } | { addresses: string[] };
}

/** undefined: all of them. */
const seenBy = (seen: Seen | undefined) =>
  seen &&
  and(
    inArray(mail.template, seen.templates),
    'user_id' in seen.whose
      ? eq(mail.user_id, seen.whose.user_id)
      : inArray(mail.to_address, seen.whose.addresses),
  );

/** Mails that did not leave, newest first. */
export const readKept = (db: Db, seen: Seen | undefined, { limit, offset, after }: Slice) =>
  db
    .select()
    .from(mail)
    .where(and(didNotLeave, seenBy(seen), after && lt(mail.mail_id, after.key)))
    .orderBy(desc(mail.mail_id))
    .limit(limit)
    .offset(offset);

export const countKept = (db: Db, seen: Seen | undefined, exact_total: boolean) =>
  countRows(db, sql`select from ${mail} where ${and(didNotLeave, seenBy(seen))}`, exact_total);

/** Whether the account is there, and whether it wanted mails till now. */
export async function endSubscription(db: Db, user_id: number): Promise<'ended' | 'none' | 'unknown'> {
  const [row] = await db.execute<{ was: boolean }>(sql`
    with before as (select user_id, subscribed as was from users where user_id = ${user_id} for update), changed as (
      update users set subscribed = false, version = version + 1
      from before where users.user_id = before.user_id and was)
    select was from before`);
  if (!row) return 'unknown';
  return row.was ? 'ended' : 'none';
}
