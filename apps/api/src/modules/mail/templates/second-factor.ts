/** Notifies the owner of an account that the second factor was turned on or off. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

const schema = z.object({ on: z.boolean() });

export function renderSecondFactor(given: unknown, links: Links): Rendered {
  const { on } = schema.parse(given);
  return renderAccountMail({
    subject: on ? 'Two-step verification is on' : 'Two-step verification is off',
    paragraphs: [
      on
        ? `Your account with ${PRODUCT_TITLE} now asks for a code from your authenticator app when you sign in. Keep your recovery codes where you can find them without your phone.`
        : `Your account with ${PRODUCT_TITLE} no longer asks for a code when you sign in: you can sign in with your password alone.`,
      'If this was not you, change your password now, which also ends all other sessions.',
    ],
    button: { label: 'Open your profile', href: links.to('/profile') },
  });
}
