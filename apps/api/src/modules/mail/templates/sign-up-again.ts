/** To the owner of an account: somebody asked for another one with their address. It says nothing about who. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

export const renderSignUpAgain = (_: unknown, links: Links): Rendered =>
  layOutAccount({
    subject: 'You already have an account',
    paragraphs: [
      `Someone requested a new account with ${PRODUCT_TITLE} using this email address. You already have an account, and nothing about it has changed.`,
      'If this was you, sign in with your password. If it was not, there is nothing to do: nobody got into your account.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });
