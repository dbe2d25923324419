/** The mail of a notification. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderLayout } from './layout.ts';
import type { Links, Rendered } from './rendered.ts';

/** Written by `kernel/effects/effects.ts`. */
export const notice = z.object({ description: z.string(), endpoint: z.string() });

/** Characters that the message lists of most mail programs show. */
const SUBJECT_LENGTH = 78;

/** One line, truncated at a word boundary if possible. */
export function subjectOf(description: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: mail headers must not contain any
  const line = description.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
  if (line.length <= SUBJECT_LENGTH) return line || PRODUCT_TITLE;
  const truncated = line.slice(0, SUBJECT_LENGTH - 1);
  const end = truncated.lastIndexOf(' ');
  const words = end > SUBJECT_LENGTH / 2 ? truncated.slice(0, end) : truncated;
  return `${words.toWellFormed().replace(/[\s.,:;\ufffd]+$/, '')}…`;
}

export const WHY_NOTIFIED = `You are receiving this email because it concerns your account with ${PRODUCT_TITLE}.`;

export function renderNotice(given: unknown, links: Links): Rendered {
  const { description, endpoint } = notice.parse(given);
  return renderLayout({
    subject: subjectOf(description),
    paragraphs: [description],
    button: { label: `Open in ${PRODUCT_TITLE}`, href: links.to(endpoint) },
    why: WHY_NOTIFIED,
    unsubscribe: links.unsubscribe,
  });
}
