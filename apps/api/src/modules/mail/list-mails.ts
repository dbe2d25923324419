import type { listMails as contract, MailRow } from '@tank/schema/mail';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { linksFor } from './links.ts';
import { mailPolicy } from './policy.ts';
import { countKept, readKept } from './queries.ts';
import { render } from './templates/render.ts';
import type { Links, Rendered } from './templates/rendered.ts';
import { unsubscribeKey } from './unsubscribe-key.ts';

const LIMIT = 20;

type Kept = Awaited<ReturnType<typeof readKept>>[number];

/** A mail that cannot be rendered never leaves either; it is in the list with nothing in it. */
function wordsOf({ template, data }: Kept, links: Links): Rendered {
  try {
    return render({ template, data, links });
  } catch {
    return { subject: `(${template})`, text: '', html: '' };
  }
}

/** Mails that were kept for want of a mail server, or that no server took; as they would have been sent, newest first. */
export async function listMails({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, ctx.services.demo ? mailPolicy.listInDemo : mailPolicy.list);
  const { limit = LIMIT, offset = 0 } = input;
  const rows = await readKept(ctx.db, { limit, offset });
  const total = await countKept(ctx.db);
  const site = {
    public_url: ctx.services.public_url,
    key: rows.length > 0 ? await unsubscribeKey(ctx.db) : '',
  };
  const data = rows.map((row): MailRow => {
    const { subject, text, html } = wordsOf(row, linksFor(row.user_id, site));
    return { ...row, subject, body_text: text, body_html: html };
  });
  return { data, page: { total, limit, offset } };
}
