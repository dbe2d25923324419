/** The menu by account type (docs/product.md#screens). A screen is in it once it works. */
import {
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconGavel,
  IconHelpHexagon,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import type { Ability } from '@tank/schema/abilities';
import type { NavGroup } from '@tank/ui/shell-frame/nav-list';
import type { ReactNode } from 'react';
import { listedFor } from './needs.ts';

interface Entry {
  href: string;
  label: string;
  icon: ReactNode;
}

const groups: { heading?: string; entries: Entry[] }[] = [
  {
    entries: [
      { href: '/listing', label: 'Listings', icon: <IconListDetails /> },
      { href: '/inquiry', label: 'Inquiries', icon: <IconListSearch /> },
    ],
  },
  {
    heading: 'My Account',
    entries: [
      { href: '/my/storage', label: 'My Storage', icon: <IconBuildingWarehouse /> },
      { href: '/my/listing', label: 'My Listings', icon: <IconTag /> },
      { href: '/my/inquiry', label: 'My Inquiries', icon: <IconHelpHexagon /> },
      { href: '/my/bid', label: 'My Bids', icon: <IconGavel /> },
      { href: '/my/booking', label: 'My Bookings', icon: <IconCalendarCheck /> },
    ],
  },
  {
    heading: 'Admin',
    entries: [{ href: '/mail', label: 'Mails', icon: <IconMail /> }],
  },
  {
    heading: 'You',
    entries: [{ href: '/profile', label: 'Profile', icon: <IconUser /> }],
  },
];

/** What the menu calls the page at this address; the address itself where it is in no menu. */
export const labelOf = (pathname: string): string =>
  groups.flatMap(({ entries }) => entries).find(({ href }) => href === pathname)?.label ?? pathname;

const isFor = (abilities: readonly Ability[], needed: Ability | undefined) =>
  !needed || abilities.includes(needed);

/** What stands in it for whoever may do this, with the entry of the open page marked. */
export const menuFor = (abilities: readonly Ability[], pathname: string): NavGroup[] =>
  groups
    .map(({ heading, entries }) => ({
      heading,
      items: entries
        .filter(({ href }) => isFor(abilities, listedFor[href]))
        .map(({ href, label, icon }) => ({ href, label, icon, active: pathname.startsWith(href), id: href })),
    }))
    .filter((group) => group.items.length > 0);
