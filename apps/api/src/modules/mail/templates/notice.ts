/** The mail beside a notification: what happened, and where to look at it. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { layOut } from './layout.ts';
import type { Links, Rendered } from './rendered.ts';

/** As `kernel/effects/effects.ts` writes it. */
export const notice = z.object({ description: z.string(), endpoint: z.string() });

/** Characters: what the lists of most mail programs have room for. */
const SUBJECT_LENGTH = 78;

/** One line of so many characters at most, cut between two words where there are any. */
export function subjectOf(description: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may stand in a header
  const line = description.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
  if (line.length <= SUBJECT_LENGTH) return line || PRODUCT_TITLE;
  const cut = line.slice(0, SUBJECT_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  const words = end > SUBJECT_LENGTH / 2 ? cut.slice(0, end) : cut;
  return `${words.toWellFormed().replace(/[\s.,:;\ufffd]+$/, '')}…`;
}

/** Why somebody gets mails about records. */
export const WHY_NOTIFIED = `You are receiving this email because this concerns your account with ${PRODUCT_TITLE}.`;

/** @throws where the data is not a notice's. */
export function renderNotice(given: unknown, links: Links): Rendered {
  const { description, endpoint } = notice.parse(given);
  return layOut({
    subject: subjectOf(description),
    paragraphs: [description],
    button: { label: `Open in ${PRODUCT_TITLE}`, href: links.to(endpoint) },
    why: WHY_NOTIFIED,
    unsubscribe: links.unsubscribe,
  });
}
