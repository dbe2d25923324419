/** To the owner of an account: somebody asked for another one with their address. It says nothing about who. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { layOut } from './layout.ts';
import type { Links, Rendered } from './rendered.ts';

export const renderSignUpAgain = (_: unknown, links: Links): Rendered =>
  layOut({
    subject: 'You have an account already',
    paragraphs: [
      `Somebody asked for a new account at ${PRODUCT_TITLE} with this email address. There is one already: yours. Nothing about it has changed.`,
      'If it was you, log in with your password. If it was not, there is nothing you need to do: nobody got into your account.',
    ],
    button: { label: 'Log In', href: links.to('/login') },
    why: `You get this mail because you have an account at ${PRODUCT_TITLE} and this concerns it.`,
    unsubscribe: undefined,
  });
