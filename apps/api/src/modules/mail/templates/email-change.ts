/** The mails of an email change: the link to the new address, and notices to the old one. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

const linkSchema = z.object({ token: z.string() });
const noticeSchema = z.object({ email: z.string() });

export const renderEmailChange = (given: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Someone who has an account with ${PRODUCT_TITLE} asked to use this email address for it. If this was you, confirm it with the button below. The link works once, for 24 hours.`,
      'If it was not, you do not need to do anything: without the link nothing changes.',
    ],
    button: {
      label: 'Confirm email address',
      href: links.to(`/confirmEmail/${linkSchema.parse(given).token}`),
    },
    why: `You are receiving this email because someone entered this address at ${PRODUCT_TITLE}.`,
  });

export const renderEmailTaken = (_: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'This email address already has an account',
    paragraphs: [
      `Someone with another account asked to use this email address for it. It already belongs to your account, and nothing about that has changed.`,
      'If this was you, sign in to the account with this address. If it was not, you do not need to do anything.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });

export const renderEmailChangeAsked = (given: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Someone asked to change the email address of your account with ${PRODUCT_TITLE} to ${noticeSchema.parse(given).email}. It changes when the link in the email to that address is opened.`,
      'If this was not you, someone may know your password: change it now, which also ends all other sessions.',
    ],
    button: { label: 'Open your profile', href: links.to('/profile') },
  });

export const renderEmailChanged = (given: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account with ${PRODUCT_TITLE} now has the email address ${noticeSchema.parse(given).email}. From now on we will write to this address, and you sign in with it.`,
      'If this was not you, contact us now.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });
