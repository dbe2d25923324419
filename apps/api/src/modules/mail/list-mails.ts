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
import { countKept, readKept, type Seen } from './queries.ts';
import { openTemplates, render } from './templates/render.ts';
import type { Links, Rendered } from './templates/rendered.ts';
import { unsubscribeKey } from './unsubscribe-key.ts';

const MAILS_A_PAGE = 20;

type Kept = Awaited<ReturnType<typeof readKept>>[number];

/** An Admin sees all mails; in the demo others see their own, and who is not signed in those to its accounts. */
function seenBy({ actor }: Ctx): Seen | undefined {
  if (can(actor, mailPolicy.list)) return undefined;
  const whose = actor.kind === 'user' ? { user_id: actor.user_id } : { addresses: demoEmails };
  return { templates: openTemplates, whose };
}

/**
 * Without a mail server an Admin hands over what leads into accounts, and reads it for that. What a mail server refused
 * it was given: such a mail stays its reader's.
 */
const isReadable = ({ template, status }: Kept) => openTemplates.includes(template) || status === 'kept';

/** A mail that cannot be rendered never leaves either; it is in the list with nothing in it. */
async function wordsOf({ services }: Ctx, mail: Kept, links: Links): Promise<Rendered> {
  try {
    if (!isReadable(mail)) throw new Error('Not for this page.');
    return render({ template: mail.template, data: await openData(services, mail), links });
  } catch {
    return { subject: `(${mail.template})`, text: '', html: '' };
  }
}

/**
 * Mails that were kept for want of a mail server, or that no server took, newest first; as they would have been sent, but
 * without the link that ends them for somebody else.
 */
export async function listMails({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, ctx.services.demo ? mailPolicy.listInDemo : mailPolicy.list);
  const seen = seenBy(ctx);
  const { rows, page } = await pageNewestFirst({
    order: mailOrder,
    input,
    default_limit: MAILS_A_PAGE,
    read: (slice) => readKept(ctx.db, seen, slice),
    count: (exact_total) => countKept(ctx.db, seen, exact_total),
    positionOf: ({ mail_id }) => ({ value: mail_id, key: mail_id }),
  });
  const site = {
    public_url: ctx.services.public_url,
    key: rows.length > 0 ? await unsubscribeKey(ctx.db) : '',
  };
  const shown = rows.map(async (row): Promise<MailRow> => {
    // The link that ends the mails is its reader's: who has it needs no session.
    const own = ctx.actor.kind === 'user' && row.user_id === ctx.actor.user_id;
    const { subject, text, html } = await wordsOf(ctx, row, linksFor(own ? row.user_id : null, site));
    // What a mail server answers may name others, and itself.
    const last_error = seen ? null : row.last_error;
    return { ...row, subject, body_text: text, body_html: html, last_error };
  });
  return { data: await Promise.all(shown), page };
}
