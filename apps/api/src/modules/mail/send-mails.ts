import type { SendMailOptions } from 'nodemailer';
import { authorize } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import type { MailConnection } from '../../kernel/services.ts';
import { composeMail } from './compose-mail.ts';
import { linksFor } from './links.ts';
import { MAX_CONCURRENT_MAILS } from './mail-server.ts';
import { openData } from './open-data.ts';
import { mailPolicy } from './policy.ts';
import {
  type ClaimedMail,
  claimMail,
  failUnwantedMails,
  keepDueMails,
  markFailed,
  markSent,
} from './queries.ts';
import { scheduleNotices } from './queries-digest.ts';
import { MAX_ATTEMPTS, nextAttempt, type SendError } from './retry.ts';
import { unsubscribeKey } from './unsubscribe-token.ts';

/** A run stops after this time, because other jobs wait. */
const RUN_MS = 45_000;
const MAX_ERROR_LENGTH = 300;

interface Sending {
  ctx: AuthorizedCtx;
  connection: MailConnection;
  compose: (mail: ClaimedMail) => Promise<SendMailOptions>;
}

/** Logs the id and status code but not the server's message, because some servers quote the mail. */
async function fail({ ctx }: Sending, mail: ClaimedMail, error: SendError, next: Date | undefined) {
  const { mail_id, attempts } = mail;
  const { code, responseCode, message = '' } = error;
  ctx.log.warn({ mail_id, attempts, code, response_code: responseCode, next }, 'Sending a mail failed.');
  await markFailed(ctx.db, { ...mail, last_error: message.slice(0, MAX_ERROR_LENGTH), next });
}

async function sendOne(sending: Sending, mail: ClaimedMail): Promise<void> {
  const { ctx, connection } = sending;
  if (mail.attempts > MAX_ATTEMPTS)
    return fail(sending, mail, { message: 'Sending was interrupted too often.' }, undefined);
  let message: SendMailOptions;
  try {
    message = await sending.compose(mail);
  } catch (cause) {
    const reason = { code: 'ETEMPLATE', message: `The mail cannot be rendered. ${(cause as Error).message}` };
    return fail(sending, mail, reason, undefined);
  }
  try {
    await connection.send(message);
  } catch (cause) {
    const error = cause as SendError;
    return fail(sending, mail, error, nextAttempt(error, mail.attempts, ctx.services.clock()));
  }
  await markSent(ctx.db, mail, ctx.services.clock());
}

/** Sends one mail after the other until none is due. Each is claimed right before it is sent. */
async function sendSequentially(sending: Sending, until: number): Promise<number> {
  const { db, services } = sending.ctx;
  for (let total = 0; ; total += 1) {
    const mail = performance.now() < until ? await claimMail(db, services.clock()) : undefined;
    if (!mail) return total;
    await sendOne(sending, mail);
  }
}

/**
 * Sends the due mails. Several processes may run it concurrently; each mail is sent by one of them. Without a mail server
 * mails are kept. Returns the number of processed mails.
 */
export async function sendMails({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, mailPolicy.send);
  const { mail, public_url } = ctx.services;
  const unwanted = await failUnwantedMails(ctx.db, ctx.now);
  await scheduleNotices(ctx.db, ctx.now);
  if (!mail.server) return unwanted + (await keepDueMails(ctx.db, ctx.now));
  const site = { public_url, key: await unsubscribeKey(ctx.db) };
  const host = new URL(public_url).hostname;
  const connection = await mail.server.connect();
  const sending: Sending = {
    ctx,
    connection,
    async compose(claimed) {
      const data = await openData(ctx.services, claimed);
      const links = linksFor(claimed.user_id, site);
      return composeMail({ mail: { ...claimed, data }, from: mail.from, links, host });
    },
  };
  const until = performance.now() + RUN_MS;
  try {
    const sent = await Promise.all(
      Array.from({ length: MAX_CONCURRENT_MAILS }, () => sendSequentially(sending, until)),
    );
    return sent.reduce((sum, count) => sum + count, unwanted);
  } finally {
    connection.close();
  }
}
