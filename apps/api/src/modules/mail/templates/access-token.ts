/** Notifies the owner of an account of a new access token. */
import { tokenScopes } from '@tank/schema/enums';
import { formatDate } from '@tank/schema/kit/format';
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

/** `expires_at` is a market day; mails queued by earlier versions have an instant. */
const schema = z.object({ name: z.string(), scope: z.enum(tokenScopes), expires_at: z.string() });

const permissions = { read: 'read what you can see', trade: 'read what you can see and trade in your name' };

export function renderAccessToken(given: unknown, links: Links): Rendered {
  const { name, scope, expires_at } = schema.parse(given);
  return renderAccountMail({
    subject: 'New access token for your account',
    paragraphs: [
      `An access token was created for your account with ${PRODUCT_TITLE}. Programs that have it can ${permissions[scope]}.`,
      `Name: ${name}\nExpires: ${formatDate(expires_at)}`,
      'If this was not you, change your password now, which also revokes all access tokens.',
    ],
    button: { label: 'Open your profile', href: links.to('/profile') },
  });
}
