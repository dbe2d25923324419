/**
 * Registry of all screens: access and menu entry. A screen without code or icon, or a record of the entity registry
 * without a screen, does not compile.
 */
import type { Ability } from '@tank/schema/abilities';
import type { entities, LandingEntity, LinkedEntity } from '@tank/schema/entities';
import { words } from './words.ts';

export interface Screen {
  /** `session`: all signed-in users. `public`: no session needed. */
  access: Ability | 'session' | 'public';
  /** Menu entry. `visibleTo` limits it to users with that ability. */
  menu: { label: string; heading: string | undefined; visibleTo?: Ability } | null;
  /** Label in the command palette, for screens without a menu entry. */
  title?: string;
  /** Label of the screen's add button; also a command of the palette. */
  adds?: string;
}

/** The record's path without the query, which names one of many records on a screen. */
type PathOf<Page extends string> = Page extends `${infer Path}?${string}` ? Path : Page;

type AddressOf<E extends LinkedEntity> = E extends LandingEntity
  ? '/landing/:table/:id'
  : PathOf<(typeof entities)[E]['page']>;

export const screens = {
  '/': { access: 'session', menu: { label: 'Dashboard', heading: undefined } },
  '/listing': { access: 'session', menu: { label: 'Listings', heading: undefined } },
  '/inquiry': { access: 'session', menu: { label: 'Inquiries', heading: undefined } },
  '/price_index': { access: 'session', menu: { label: 'Price Index', heading: undefined } },
  '/price_index/method': { access: 'public', menu: null, title: words.indexMethod },
  '/my/storage': {
    access: 'offer_storage',
    menu: { label: 'My Storage', heading: 'My Account' },
    adds: 'Add Storage',
  },
  '/my/listing': {
    access: 'list_storage',
    menu: { label: 'My Listings', heading: 'My Account' },
    adds: 'Add Listing',
  },
  '/my/inquiry': {
    access: 'post_inquiry',
    menu: { label: 'My Inquiries', heading: 'My Account' },
    adds: 'Add Inquiry',
  },
  '/my/bid': { access: 'place_bid', menu: { label: 'My Bids', heading: 'My Account' } },
  '/my/booking': { access: 'see_bookings', menu: { label: 'My Bookings', heading: 'My Account' } },
  '/team/members': { access: 'see_team', menu: { label: 'Members', heading: 'My Team' } },
  '/team/storage': { access: 'see_team_records', menu: { label: 'Our Storage', heading: 'My Team' } },
  '/team/listing': { access: 'see_team_records', menu: { label: 'Our Listings', heading: 'My Team' } },
  '/team/inquiry': { access: 'see_team_records', menu: { label: 'Our Inquiries', heading: 'My Team' } },
  '/team/bid': { access: 'see_team_records', menu: { label: 'Our Bids', heading: 'My Team' } },
  '/team/booking': { access: 'see_team_records', menu: { label: 'Our Bookings', heading: 'My Team' } },
  '/team/accept/:token': { access: 'session', menu: null },
  '/admin/bid_ask': {
    access: 'administer',
    menu: { label: 'Bid Ask', heading: 'Admin' },
    adds: 'Enter Bid',
  },
  '/admin/chats': { access: 'administer', menu: { label: 'Chats', heading: 'Admin' } },
  '/admin/user': { access: 'administer', menu: { label: 'Users', heading: 'Admin' }, adds: 'Add User' },
  '/admin/team': { access: 'administer', menu: { label: 'Teams', heading: 'Admin' }, adds: 'Add Team' },
  '/admin/booking': { access: 'administer', menu: { label: 'Bookings', heading: 'Admin' } },
  '/admin/reports': { access: 'administer', menu: { label: 'Reports', heading: 'Admin' } },
  '/admin/requests': { access: 'administer', menu: { label: 'Requests', heading: 'Admin' } },
  '/admin/products': {
    access: 'administer',
    menu: { label: 'Add Product', heading: 'Admin' },
    adds: 'Add Product',
  },
  '/mail': { access: 'public', menu: { label: 'Emails', heading: 'Admin', visibleTo: 'see_mails' } },
  '/admin/contact_requests': {
    access: 'administer',
    menu: { label: 'Contact Requests', heading: 'Admin' },
  },
  '/admin/audit': { access: 'administer', menu: { label: 'Audit', heading: 'Admin' } },
  '/admin/system': { access: 'administer', menu: { label: 'System', heading: 'Admin' } },
  '/profile': { access: 'session', menu: { label: 'Profile', heading: 'You' } },
  '/charts/:chart': { access: 'session', menu: null },
  '/contactus': { access: 'session', menu: null, title: 'Contact us' },
  '/help': { access: 'public', menu: null, title: 'Help' },
  '/help/design': { access: 'administer', menu: null, title: words.design },
  '/landing/:table/:id': { access: 'session', menu: null },
} as const satisfies Record<AddressOf<LinkedEntity>, Screen> & Record<`/${string}`, Screen>;

type Screens = typeof screens;
export type Address = keyof Screens;
/** Screens with a menu entry. */
export type MenuAddress = { [A in Address]: Screens[A]['menu'] extends null ? never : A }[Address];

/** Screens with an add button. */
export type AddressWithAdd = {
  [A in Address]: Screens[A] extends { adds: string } ? A : never;
}[Address];

export const addresses = Object.keys(screens) as Address[];

export const isAddress = (pathname: string): pathname is Address => Object.hasOwn(screens, pathname);

export const canOpen = (abilities: readonly Ability[], access: Screen['access']): boolean =>
  access === 'session' || access === 'public' || abilities.includes(access);

/** The label of the screen in the menu or the command palette; the path itself if it is in neither. */
export function labelOf(pathname: string): string {
  const screen: Screen | undefined = isAddress(pathname) ? screens[pathname] : undefined;
  return screen?.menu?.label ?? screen?.title ?? pathname;
}

/** Breadcrumb to a screen. */
export const crumbTo = (to: MenuAddress) => ({ label: screens[to].menu.label, to });
