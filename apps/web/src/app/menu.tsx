/** The menu by what somebody may do (docs/product.md#screens). A screen is in it once it works. */
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
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Ability } from '@tank/schema/abilities';
import type { NavGroup } from '@tank/ui/shell-frame/nav-list';
import type { ReactNode } from 'react';
import { type MenuAddress, screens } from './screens.ts';

/** In the order of the menu. */
const icons: Record<MenuAddress, ReactNode> = {
  '/listing': <IconListDetails />,
  '/inquiry': <IconListSearch />,
  '/my/storage': <IconBuildingWarehouse />,
  '/my/listing': <IconTag />,
  '/my/inquiry': <IconHelpHexagon />,
  '/my/bid': <IconGavel />,
  '/my/booking': <IconCalendarCheck />,
  '/team/members': <IconUsersGroup />,
  '/team/storage': <IconBuildingWarehouse />,
  '/team/listing': <IconTag />,
  '/team/inquiry': <IconHelpHexagon />,
  '/team/bid': <IconGavel />,
  '/team/booking': <IconCalendarCheck />,
  '/mail': <IconMail />,
  '/profile': <IconUser />,
};

/** What stands in it for whoever may do this, with the entry of the open page marked. */
export function menuFor(abilities: readonly Ability[], pathname: string): NavGroup[] {
  const mine: readonly string[] = ['session', 'anybody', ...abilities];
  const entries = (Object.keys(icons) as MenuAddress[])
    .map((href) => ({ href, ...screens[href], ...screens[href].menu }))
    .filter((entry) => mine.includes('shownTo' in entry ? entry.shownTo : entry.opensFor))
    .map(({ href, label, heading }) => {
      const active = pathname.startsWith(href);
      return { heading, item: { href, label, icon: icons[href], active, id: href } };
    });
  return [...new Set(entries.map(({ heading }) => heading))].map((heading) => ({
    heading,
    items: entries.filter((entry) => entry.heading === heading).map(({ item }) => item),
  }));
}
