/**
 * Every screen with an address of its own, once: whose it is and what the menu calls it. Routes, guards and menu follow by
 * type: a screen of which one of them knows nothing does not compile, nor does a record of the registry without one.
 */
import type { Ability } from '@tank/schema/abilities';
import type { entities, LandingEntity, LinkedEntity } from '@tank/schema/entities';
import { words } from './words.ts';

export interface Screen {
  /** Who gets there: those with this ability, everybody signed in, or whom the server lets in, with a session or without. */
  opensFor: Ability | 'session' | 'anybody';
  /** Its entry: below which heading, and who sees it, where that is not everybody who gets there. */
  menu: { label: string; heading: string | undefined; shownTo?: Ability } | null;
  /** What the command palette calls it where it is in no menu. */
  title?: string;
  /** The button that adds something there, which the command palette has, too. */
  adds?: string;
}

/** A record may be one of many on its screen, named in the query. */
type PathOf<Page extends string> = Page extends `${infer Path}?${string}` ? Path : Page;

type AddressOf<E extends LinkedEntity> = E extends LandingEntity
  ? '/landing/:table/:id'
  : PathOf<(typeof entities)[E]['page']>;

export const screens = {
  '/': { opensFor: 'session', menu: { label: 'Dashboard', heading: undefined } },
  '/listing': { opensFor: 'session', menu: { label: 'Listings', heading: undefined } },
  '/inquiry': { opensFor: 'session', menu: { label: 'Inquiries', heading: undefined } },
  '/price_index': { opensFor: 'session', menu: { label: 'Price Index', heading: undefined } },
  '/price_index/method': { opensFor: 'session', menu: null, title: words.indexMethod },
  '/my/storage': {
    opensFor: 'offer_storage',
    menu: { label: 'My Storage', heading: 'My Account' },
    adds: 'Add Storage',
  },
  '/my/listing': {
    opensFor: 'list_storage',
    menu: { label: 'My Listings', heading: 'My Account' },
    adds: 'Add Listing',
  },
  '/my/inquiry': {
    opensFor: 'post_inquiry',
    menu: { label: 'My Inquiries', heading: 'My Account' },
    adds: 'Add Inquiry',
  },
  '/my/bid': { opensFor: 'place_bid', menu: { label: 'My Bids', heading: 'My Account' } },
  '/my/booking': { opensFor: 'see_bookings', menu: { label: 'My Bookings', heading: 'My Account' } },
  '/team/members': { opensFor: 'see_team', menu: { label: 'Members', heading: 'My Team' } },
  '/team/storage': { opensFor: 'see_team_records', menu: { label: 'Our Storage', heading: 'My Team' } },
  '/team/listing': { opensFor: 'see_team_records', menu: { label: 'Our Listings', heading: 'My Team' } },
  '/team/inquiry': { opensFor: 'see_team_records', menu: { label: 'Our Inquiries', heading: 'My Team' } },
  '/team/bid': { opensFor: 'see_team_records', menu: { label: 'Our Bids', heading: 'My Team' } },
  '/team/booking': { opensFor: 'see_team_records', menu: { label: 'Our Bookings', heading: 'My Team' } },
  '/team/accept/:token': { opensFor: 'session', menu: null },
  '/admin/bid_ask': {
    opensFor: 'administer',
    menu: { label: 'Bid Ask', heading: 'Admin' },
    adds: 'Enter Bid',
  },
  '/admin/chats': { opensFor: 'administer', menu: { label: 'Chats', heading: 'Admin' } },
  '/admin/user': { opensFor: 'administer', menu: { label: 'Users', heading: 'Admin' }, adds: 'Add User' },
  '/admin/team': { opensFor: 'administer', menu: { label: 'Teams', heading: 'Admin' }, adds: 'Add Team' },
  '/admin/booking': { opensFor: 'administer', menu: { label: 'Bookings', heading: 'Admin' } },
  '/admin/reports': { opensFor: 'administer', menu: { label: 'Reports', heading: 'Admin' } },
  '/admin/requests': { opensFor: 'administer', menu: { label: 'Requests', heading: 'Admin' } },
  '/admin/products': {
    opensFor: 'administer',
    menu: { label: 'Add Product', heading: 'Admin' },
    adds: 'Add Product',
  },
  '/mail': { opensFor: 'anybody', menu: { label: 'Emails', heading: 'Admin', shownTo: 'see_mails' } },
  '/admin/contact_requests': {
    opensFor: 'administer',
    menu: { label: 'Contact Requests', heading: 'Admin' },
  },
  '/admin/audit': { opensFor: 'administer', menu: { label: 'Audit', heading: 'Admin' } },
  '/admin/system': { opensFor: 'administer', menu: { label: 'System', heading: 'Admin' } },
  '/profile': { opensFor: 'session', menu: { label: 'Profile', heading: 'You' } },
  '/charts/:chart': { opensFor: 'session', menu: null },
  '/contactus': { opensFor: 'session', menu: null, title: 'Contact us' },
  '/help': { opensFor: 'anybody', menu: null, title: 'Help' },
  '/landing/:table/:id': { opensFor: 'session', menu: null },
} as const satisfies Record<AddressOf<LinkedEntity>, Screen> & Record<`/${string}`, Screen>;

type Screens = typeof screens;
export type Address = keyof Screens;
/** Addresses that stand in the menu. */
export type MenuAddress = { [A in Address]: Screens[A]['menu'] extends null ? never : A }[Address];

/** Screens with a button that adds something. */
export type AddingAddress = {
  [A in Address]: Screens[A] extends { adds: string } ? A : never;
}[Address];

export const addresses = Object.keys(screens) as Address[];

export const isAddress = (pathname: string): pathname is Address => Object.hasOwn(screens, pathname);

/** Whether whoever may do this gets to what opens for these. */
export const opensTo = (abilities: readonly Ability[], whom: Screen['opensFor']): boolean =>
  whom === 'session' || whom === 'anybody' || abilities.includes(whom);

/** What the menu calls the screen at this address; the address itself where it is in no menu. */
export const labelOf = (pathname: string): string =>
  (isAddress(pathname) && screens[pathname].menu?.label) || pathname;

/** The way back to a screen, as the pages of records show it. */
export const crumbTo = (to: MenuAddress) => ({ label: screens[to].menu.label, to });
