/** The menu by the user's abilities (docs/product.md#screens). */
import {
  IconAddressBook,
  IconArrowsDiff,
  IconBuildingWarehouse,
  IconBulb,
  IconCalendarCheck,
  IconChartHistogram,
  IconFlag,
  IconGavel,
  IconHelpHexagon,
  IconHistory,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconMessages,
  IconPackage,
  IconReportMoney,
  IconServer,
  IconTag,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Ability } from '@tank/schema/abilities';
import type { TutorialStep } from '@tank/schema/tutorial/steps';
import type { NavGroup, NavItem } from '@tank/ui/shell-frame/nav-list';
import type { ReactNode } from 'react';
import { canOpen, type MenuAddress, screens } from './screens.ts';
import { words } from './words.ts';

/** The order of the keys is the order of the menu. */
const icons: Record<MenuAddress, ReactNode> = {
  '/': <IconChartHistogram />,
  '/listing': <IconListDetails />,
  '/inquiry': <IconListSearch />,
  '/price_index': <IconReportMoney />,
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
  '/admin/bid_ask': <IconArrowsDiff />,
  '/admin/chats': <IconMessages />,
  '/admin/user': <IconUsers />,
  '/admin/team': <IconUsersGroup />,
  '/admin/booking': <IconCalendarCheck />,
  '/admin/reports': <IconFlag />,
  '/admin/requests': <IconBulb />,
  '/admin/products': <IconPackage />,
  '/mail': <IconMail />,
  '/admin/contact_requests': <IconAddressBook />,
  '/admin/audit': <IconHistory />,
  '/admin/system': <IconServer />,
  '/profile': <IconUser />,
};

/** An Admin's own groups, which leave no room for the Admin group in a window of 900 pixels. */
const adminFolds = ['My Account', 'My Team'];

export type MenuBadges = Partial<Record<MenuAddress, NonNullable<NavItem['badge']>>>;

interface MenuState {
  tutorial?: TutorialStep | undefined;
  badges?: MenuBadges;
}

/**
 * Menu entries for these abilities. A full-screen panel marks the dashboard as active. The tutorial enables only the
 * entry of its step, and adds entries of screens that it shows to users without the ability.
 */
export function menuFor(
  abilities: readonly Ability[],
  pathname: string,
  { tutorial, badges = {} }: MenuState = {},
): NavGroup[] {
  const entries = (Object.keys(icons) as MenuAddress[])
    .map((href) => ({ href, ...screens[href], ...screens[href].menu }))
    .filter(
      (entry) =>
        canOpen(abilities, 'visibleTo' in entry ? entry.visibleTo : entry.access) ||
        tutorial?.action === entry.href ||
        tutorial?.screen === entry.href,
    )
    .map(({ href, label, heading }) => {
      const active =
        href === '/' ? pathname === href || pathname.startsWith('/charts/') : pathname.startsWith(href);
      const asked = tutorial?.action === href;
      const disabled = tutorial && !asked ? words.laterInTutorial : undefined;
      return {
        heading,
        item: { href, label, icon: icons[href], active, id: href, disabled, asked, badge: badges[href] },
      };
    });
  return [...new Set(entries.map(({ heading }) => heading))].map((heading) => ({
    heading,
    folds: abilities.includes('administer') && adminFolds.includes(heading ?? ''),
    items: entries.filter((entry) => entry.heading === heading).map(({ item }) => item),
  }));
}
