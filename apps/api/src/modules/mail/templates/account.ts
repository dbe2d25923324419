/** The sheet of every mail about an account itself. It cannot be turned off: it says who gets in. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { layOut } from './layout.ts';
import type { Rendered } from './rendered.ts';

interface AccountSheet {
  subject: string;
  paragraphs: string[];
  button: { label: string; href: string };
  /** Why the reader gets this; left out: they have the account. */
  why?: string;
}

export const layOutAccount = ({ why, ...sheet }: AccountSheet): Rendered =>
  layOut({
    ...sheet,
    why: why ?? `You are receiving this email because this concerns your account with ${PRODUCT_TITLE}.`,
    unsubscribe: undefined,
  });
