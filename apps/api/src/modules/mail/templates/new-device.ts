/** Notifies the owner of an account of a sign-in from a new device and network. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

/** `at` is ISO 8601. `time_zone` is that of the market; mails queued by earlier versions have none. */
const schema = z.object({
  device: z.string(),
  address: z.string(),
  at: z.string(),
  time_zone: z.string().default('UTC'),
});

/** `11/26/2026, 3:05 PM CST`. */
const formatTime = ({ at, time_zone }: z.infer<typeof schema>) =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: time_zone,
  });

export function renderNewDevice(given: unknown, links: Links): Rendered {
  const login = schema.parse(given);
  const { device, address } = login;
  return renderAccountMail({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account with ${PRODUCT_TITLE} from a device and a network that we have not seen before.`,
      `Device: ${device}\nAddress: ${address}\nTime: ${formatTime(login)}`,
      'If this was you, you do not need to do anything. If it was not, change your password now, which also ends all other sessions.',
    ],
    button: { label: 'Open your profile', href: links.to('/profile') },
  });
}
