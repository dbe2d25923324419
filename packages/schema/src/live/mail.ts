import * as z from 'zod';
import { mailStatuses } from '../enums.ts';
import { count, input, text } from '../kit/fields.ts';
import { listPage, pageInput } from '../kit/list.ts';
import { mailOrder } from '../tables/newest-first.ts';

/** `POST /api/user/unsubscribe`: with the signed token of the link in a mail, or with a session. */
export const unsubscribe = input({
  token: text('Token', { max: 400 }).optional().meta({ description: 'From the link in the mail' }),
});

export const listMails = pageInput(mailOrder, count('The limit', { min: 1, max: 100 }).optional());

/** A mail that was not sent. */
export const mailRow = z.object({
  mail_id: z.number(),
  to_address: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  status: z.enum(mailStatuses),
  /** Error of the mail server. */
  last_error: z.string().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
});
export type MailRow = z.infer<typeof mailRow>;
export const mailsAnswer = z.object({
  data: z.array(mailRow),
  page: listPage,
});
