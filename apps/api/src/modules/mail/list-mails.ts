import { demoEmails } from '@tank/db/seed/demo/accounts';
import type { listMails as contract, MailRow } from '@tank/schema/live/mail';
import { mailOrder } from '@tank/schema/tables/newest-first';
import type * as z from 'zod';
import { authorize, can } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { pageNewestFirst } from '../../kernel/lists/newest-first.ts';
import { linksFor } from './links.ts';
import { openData } from './open-data.ts';
import { mailPolicy } from './policy.ts';
import { countUndelivered, type MailFilter, readUndelivered } from './queries.ts';
import { openTemplates, render } from './templates/render.ts';
import type { Links, Rendered } from './templates/rendered.ts';
import { unsubscribeKey } from './unsubscribe-token.ts';

const MAILS_PER_PAGE = 20;

type UndeliveredMail = Awaited<ReturnType<typeof readUndelivered>>[number];

/** Admins see all mails. In the demo users see their own, and visitors those of the demo accounts. */
function visibleMails({ actor }: Ctx): MailFilter | undefined {
  if (can(actor, mailPolicy.list)) return undefined;
  const recipient = actor.kind === 'user' ? { user_id: actor.user_id } : { addresses: demoEmails };
  return { templates: openTemplates, recipient };
}

/**
 * Without a mail server an Admin passes on mails with account tokens and may read them. A mail that a mail server
 * refused stays private to its recipient.
 */
const isReadable = ({ template, status }: UndeliveredMail) =>
  openTemplates.includes(template) || status === 'kept';

/** A mail that cannot be rendered or read is listed without text. */
async function renderForList({ services }: Ctx, mail: UndeliveredMail, links: Links): Promise<Rendered> {
  try {
    if (!isReadable(mail)) throw new Error('The caller may not read this mail.');
    return render({ template: mail.template, data: await openData(services, mail), links });
  } catch {
    return { subject: `(${mail.template})`, text: '', html: '' };
  }
}

/**
 * Mails that were not delivered, without a mail server or after a failure, newest first. They are rendered as for
 * sending, but without the unsubscribe link of another user.
 */
export async function listMails({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, ctx.services.demo ? mailPolicy.listInDemo : mailPolicy.list);
  const filter = visibleMails(ctx);
  const { rows, page } = await pageNewestFirst({
    order: mailOrder,
    input,
    default_limit: MAILS_PER_PAGE,
    read: (slice) => readUndelivered(ctx.db, filter, slice),
    count: (exact_total) => countUndelivered(ctx.db, filter, exact_total),
    positionOf: ({ mail_id }) => ({ value: mail_id, key: mail_id }),
  });
  const site = {
    public_url: ctx.services.public_url,
    key: rows.length > 0 ? await unsubscribeKey(ctx.db) : '',
  };
  const mails = rows.map(async (row): Promise<MailRow> => {
    // The unsubscribe link works without a session, so only the recipient may see it.
    const isOwn = ctx.actor.kind === 'user' && row.user_id === ctx.actor.user_id;
    const { subject, text, html } = await renderForList(ctx, row, linksFor(isOwn ? row.user_id : null, site));
    // The answer of a mail server may contain addresses of others and of itself.
    const last_error = filter ? null : row.last_error;
    return { ...row, subject, body_text: text, body_html: html, last_error };
  });
  return { data: await Promise.all(mails), page };
}
