/** The mail of an hour in which there was more to tell than is told one by one. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { layOut } from './layout.ts';
import { notice } from './notice.ts';
import type { Links, Rendered } from './rendered.ts';

/** As `queries-digest.ts` writes it: the latest of so many. */
const data = z.object({ count: z.number(), notices: z.array(notice) });

/** @throws where the data is not a digest's. */
export function renderDigest(given: unknown, links: Links): Rendered {
  const { count, notices } = data.parse(given);
  const more = count - notices.length;
  const intro = 'More happened in the last hour than we send in separate emails. Here it is, oldest first:';
  return layOut({
    subject: `${count.toLocaleString('en-US')} updates from ${PRODUCT_TITLE}`,
    paragraphs: [
      intro,
      ...(more > 0
        ? [`(${more.toLocaleString('en-US')} earlier updates are under the bell in the app.)`]
        : []),
    ],
    items: notices.map(({ description, endpoint }) => ({ text: description, href: links.to(endpoint) })),
    button: { label: `Open ${PRODUCT_TITLE}`, href: links.to('/') },
    why: `You are receiving this email because you have an account with ${PRODUCT_TITLE} and this concerns you.`,
    unsubscribe: links.unsubscribe,
  });
}
