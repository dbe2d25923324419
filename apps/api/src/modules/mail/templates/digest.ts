/** Combines the notices of an hour that exceeded the hourly limit. */
import { countInWords, formatNumber } from '@tank/schema/kit/format';
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderLayout } from './layout.ts';
import { notice, WHY_NOTIFIED } from './notice.ts';
import type { Links, Rendered } from './rendered.ts';

/** Written by `queries-digest.ts`: the latest notices, and the count of all. */
const data = z.object({ count: z.number(), notices: z.array(notice) });

export function renderDigest(given: unknown, links: Links): Rendered {
  const { count, notices } = data.parse(given);
  const more = count - notices.length;
  const intro = 'Your updates from the last hour, oldest first:';
  return renderLayout({
    subject: `${formatNumber(count)} updates from ${PRODUCT_TITLE}`,
    paragraphs: [
      intro,
      ...(more > 0 ? [`(${countInWords(more, 'earlier update')} can be found in your notifications.)`] : []),
    ],
    items: notices.map(({ description, endpoint }) => ({ text: description, href: links.to(endpoint) })),
    button: { label: `Open ${PRODUCT_TITLE}`, href: links.to('/') },
    why: WHY_NOTIFIED,
    unsubscribe: links.unsubscribe,
  });
}
