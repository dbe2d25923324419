/** To the owner of an account: from now on it asks for a code besides the password, or does no more. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

const turned = z.object({ on: z.boolean() });

/** @throws where the data says neither. */
export function renderSecondFactor(given: unknown, links: Links): Rendered {
  const { on } = turned.parse(given);
  return layOutAccount({
    subject: on ? 'Two-step login is on' : 'Two-step login is off',
    paragraphs: [
      on
        ? `Your account with ${PRODUCT_TITLE} now asks for a code from your authenticator app when you sign in. Keep your recovery codes where you can find them without your phone.`
        : `Your account with ${PRODUCT_TITLE} no longer asks for a code when you sign in: your password alone opens it.`,
      'If this was not you, change your password now, which also ends all other sessions.',
    ],
    button: { label: 'Open Your Profile', href: links.to('/profile') },
  });
}
