/** To the owner of an account: somebody asked for another one with their address. It says nothing about who. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

export const renderSignUpAgain = (_: unknown, links: Links): Rendered =>
  layOutAccount({
    subject: 'You already have an account',
    paragraphs: [
      `Someone requested a new account with ${PRODUCT_TITLE} using this email address. You already have an account, and nothing about it has changed.`,
      'If this was you, log in with your password. If it was not, you do not need to do anything: nobody got into your account.',
    ],
    button: { label: 'Log In', href: links.to('/login') },
  });
