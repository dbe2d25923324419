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
import type { Category } from '@tank/schema/enums';
import type { NavGroup } from '@tank/ui/shell-frame/nav-list';
import type { ReactNode } from 'react';

interface Entry {
  href: string;
  label: string;
  icon: ReactNode;
  categories: readonly Category[];
}

const everyone = ['Viewer', 'Trader', 'Terminal', 'Admin'] as const;
const trading = ['Trader', 'Terminal', 'Admin'] as const;
const terminals = ['Terminal', 'Admin'] as const;
const admins = ['Admin'] as const;

const groups: { heading?: string; entries: Entry[] }[] = [
  {
    entries: [
      { href: '/listing', label: 'Listings', icon: <IconListDetails />, categories: everyone },
      { href: '/inquiry', label: 'Inquiries', icon: <IconListSearch />, categories: everyone },
    ],
  },
  {
    heading: 'My Account',
    entries: [
      { href: '/my/storage', label: 'My Storage', icon: <IconBuildingWarehouse />, categories: terminals },
      { href: '/my/listing', label: 'My Listings', icon: <IconTag />, categories: terminals },
      { href: '/my/inquiry', label: 'My Inquiries', icon: <IconHelpHexagon />, categories: trading },
      { href: '/my/bid', label: 'My Bids', icon: <IconGavel />, categories: trading },
      { href: '/my/booking', label: 'My Bookings', icon: <IconCalendarCheck />, categories: trading },
    ],
  },
  {
    heading: 'Admin',
    entries: [{ href: '/mail', label: 'Mails', icon: <IconMail />, categories: admins }],
  },
  {
    heading: 'You',
    entries: [{ href: '/profile', label: 'Profile', icon: <IconUser />, categories: everyone }],
  },
];

/** What the menu calls the page at this address; the address itself where it is in no menu. */
export const labelOf = (pathname: string): string =>
  groups.flatMap(({ entries }) => entries).find(({ href }) => href === pathname)?.label ?? pathname;

/** What this account type sees, with the entry of the open page marked. */
export const menuFor = (category: Category, pathname: string): NavGroup[] =>
  groups
    .map(({ heading, entries }) => ({
      heading,
      items: entries
        .filter((entry) => entry.categories.includes(category))
        .map(({ href, label, icon }) => ({ href, label, icon, active: pathname.startsWith(href), id: href })),
    }))
    .filter((group) => group.items.length > 0);
