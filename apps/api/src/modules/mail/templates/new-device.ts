/** To the owner of an account: somebody signed in from where nobody did before. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

/** `at`: ISO 8601. */
const seen = z.object({ device: z.string(), address: z.string(), at: z.string() });

const inWords = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** @throws where the data is not that of a sign-in. */
export function renderNewDevice(given: unknown, links: Links): Rendered {
  const { device, address, at } = seen.parse(given);
  return layOutAccount({
    subject: 'New login to your account',
    paragraphs: [
      `Someone signed in to your account with ${PRODUCT_TITLE} from a device and a network that we have not seen before.`,
      `Device: ${device}\nAddress: ${address}\nTime: ${inWords(at)} UTC`,
      'If this was you, you do not need to do anything. If it was not, change your password now, which also ends all other sessions.',
    ],
    button: { label: 'Open Your Profile', href: links.to('/profile') },
  });
}
