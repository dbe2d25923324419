/** Tells the owner of an account that another one was requested with their address, without naming the requester. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

export const renderSignUpAgain = (_: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'You already have an account',
    paragraphs: [
      `Someone requested a new account with ${PRODUCT_TITLE} using this email address. You already have an account, and nothing about it has changed.`,
      'If this was you, sign in with your password. If it was not, you do not need to do anything: no one has accessed your account.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });
