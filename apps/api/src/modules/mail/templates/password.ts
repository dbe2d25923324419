/** The mails about a password: the link to reset it, and notices when it has changed. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

const schema = z.object({ token: z.string() });

export const renderPasswordReset = (given: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'Reset your password',
    paragraphs: [
      `Someone asked to reset the password of your account with ${PRODUCT_TITLE}. If this was you, choose a new password with the button below. The link works once, for one hour.`,
      'If it was not, you do not need to do anything: your password has not changed. Do not forward this email.',
    ],
    button: {
      label: 'Choose a new password',
      href: links.to(`/changePassword/${schema.parse(given).token}`),
    },
  });

export const renderPasswordChanged = (_: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account with ${PRODUCT_TITLE} was just changed, and your other devices were signed out.`,
      'If this was not you, reset your password now: choose “Forgot password” on the sign-in page. Then contact us.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });

const linked = z.object({ provider: z.string() });
const unlinked = linked.extend({ passwords_off_by: z.string().nullable() });

export const renderCompanyLinked = (given: unknown, links: Links): Rendered =>
  renderAccountMail({
    subject: 'Your account now signs in with your company',
    paragraphs: [
      `Someone signed in to your account with ${PRODUCT_TITLE} through ${linked.parse(given).provider} for the first time. From now on you can sign in that way.`,
      'To be safe, your password here no longer works, all devices were signed out and access tokens were revoked.',
      'If this was not you, contact your administrator and us.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });

export function renderCompanyUnlinked(given: unknown, links: Links): Rendered {
  const { provider, passwords_off_by } = unlinked.parse(given);
  return renderAccountMail({
    subject: 'Your account no longer signs in with your company',
    paragraphs: [
      `An Admin unlinked ${provider} from your account with ${PRODUCT_TITLE}. You were signed out where you had signed in that way, and access tokens were revoked.`,
      passwords_off_by === null
        ? 'To sign in, use your password. If you have none, or do not remember it, choose “Forgot password” on the sign-in page.'
        : `Your email address has no password here. To sign in, choose “Continue with ${passwords_off_by}” on the sign-in page.`,
      'If you did not expect this, contact us.',
    ],
    button: { label: 'Sign In', href: links.to('/login') },
  });
}
