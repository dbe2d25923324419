/** To the owner of an account: somebody signed in from where nobody did before. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

/** `at`: ISO 8601. `time_zone`: the market's; earlier versions queued none. */
const seen = z.object({
  device: z.string(),
  address: z.string(),
  at: z.string(),
  time_zone: z.string().default('UTC'),
});

/** `11/26/2026, 3:05 PM CST`. */
const inWords = ({ at, time_zone }: z.infer<typeof seen>) =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: time_zone,
  });

/** @throws where the data is not that of a sign-in. */
export function renderNewDevice(given: unknown, links: Links): Rendered {
  const login = seen.parse(given);
  const { device, address } = login;
  return layOutAccount({
    subject: 'New login to your account',
    paragraphs: [
      `Someone signed in to your account with ${PRODUCT_TITLE} from a device and a network that we have not seen before.`,
      `Device: ${device}\nAddress: ${address}\nTime: ${inWords(login)}`,
      'If this was you, you do not need to do anything. If it was not, change your password now, which also ends all other sessions.',
    ],
    button: { label: 'Open Your Profile', href: links.to('/profile') },
  });
}
