/** The layout of security mails about an account. Users cannot unsubscribe from them. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { renderLayout } from './layout.ts';
import type { Rendered } from './rendered.ts';

interface AccountMail {
  subject: string;
  paragraphs: string[];
  button: { label: string; href: string };
  /** Why the recipient gets this mail; by default because it concerns their account. */
  why?: string;
}

export const renderAccountMail = ({ why, ...mail }: AccountMail): Rendered =>
  renderLayout({
    ...mail,
    why: why ?? `You are receiving this email because it concerns your account with ${PRODUCT_TITLE}.`,
    unsubscribe: undefined,
  });
