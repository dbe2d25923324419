/** Mails about account requests. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

const accepted = z.object({ username: z.string(), category: z.string(), team_name: z.string().nullable() });
const rejected = z.object({ reason: z.string().nullable() });

const WHY = `You are receiving this email because you requested an account with ${PRODUCT_TITLE}.`;

export function renderSignUpAccepted(given: unknown, links: Links): Rendered {
  const { username, category, team_name } = accepted.parse(given);
  return renderAccountMail({
    subject: 'Your account is ready',
    paragraphs: [
      `Your request for an account with ${PRODUCT_TITLE} was accepted. Your username is ${username}, and your account type is ${category}.`,
      ...(team_name === null ? [] : [`You are now a member of the team ${team_name}.`]),
      'Sign in with your email address and the password you chose.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
    why: WHY,
  });
}

export function renderSignUpRejected(given: unknown, links: Links): Rendered {
  const { reason } = rejected.parse(given);
  return renderAccountMail({
    subject: 'Your account request was not accepted',
    paragraphs: [
      `We could not accept your request for an account with ${PRODUCT_TITLE}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      'You are welcome to request an account again.',
    ],
    button: { label: 'Request an account', href: links.to('/sign_up') },
    why: WHY,
  });
}

/** Notifies the owner of an account that another one was requested with their address, without naming the requester. */
export const renderSignUpAgain = (_: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'You already have an account',
    paragraphs: [
      `Someone requested a new account with ${PRODUCT_TITLE} using this email address. You already have an account, and nothing about it has changed.`,
      'If this was you, sign in with your password. If it was not, you do not need to do anything: no one has accessed your account.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });
