/** To the owner of an account: somebody made a token for programs. */
import { tokenScopes } from '@tank/schema/enums';
import { formatDate } from '@tank/schema/kit/format';
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

/** `expires_at`: the market's day; earlier versions queued the instant. */
const made = z.object({ name: z.string(), scope: z.enum(tokenScopes), expires_at: z.string() });

const may = { read: 'read what you can see', trade: 'read what you can see and trade in your name' };

/** @throws where the data is not that of a token. */
export function renderAccessToken(given: unknown, links: Links): Rendered {
  const { name, scope, expires_at } = made.parse(given);
  return layOutAccount({
    subject: 'New access token for your account',
    paragraphs: [
      `An access token was created for your account with ${PRODUCT_TITLE}. Programs that have it can ${may[scope]}.`,
      `Name: ${name}\nExpires: ${formatDate(expires_at)}`,
      'If this was not you, change your password now, which also revokes all access tokens.',
    ],
    button: { label: 'Open Your Profile', href: links.to('/profile') },
  });
}
