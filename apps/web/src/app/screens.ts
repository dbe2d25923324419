/**
 * Every screen with an address of its own, once: whose it is and what the menu calls it. Routes, guards and menu follow by
 * type: a screen of which one of them knows nothing does not compile, nor does a record of the registry without one.
 */
import type { Ability } from '@tank/schema/abilities';
import type { entities, LandingEntity, LinkedEntity } from '@tank/schema/entities';

export interface Screen {
  /** Who gets there: those with this ability, everybody signed in, or whom the server lets in, with a session or without. */
  opensFor: Ability | 'session' | 'anybody';
  /** Its entry: below which heading, and who sees it, where that is not everybody who gets there. */
  menu: { label: string; heading: string | undefined; shownTo?: Ability } | null;
}

/** A record may be one of many on its screen, named in the query. */
type PathOf<Page extends string> = Page extends `${infer Path}?${string}` ? Path : Page;

type AddressOf<E extends LinkedEntity> = E extends LandingEntity
  ? '/landing/:table/:id'
  : PathOf<(typeof entities)[E]['page']>;

export const screens = {
  '/listing': { opensFor: 'session', menu: { label: 'Listings', heading: undefined } },
  '/inquiry': { opensFor: 'session', menu: { label: 'Inquiries', heading: undefined } },
  '/my/storage': { opensFor: 'offer_storage', menu: { label: 'My Storage', heading: 'My Account' } },
  '/my/listing': { opensFor: 'list_storage', menu: { label: 'My Listings', heading: 'My Account' } },
  '/my/inquiry': { opensFor: 'post_inquiry', menu: { label: 'My Inquiries', heading: 'My Account' } },
  '/my/bid': { opensFor: 'place_bid', menu: { label: 'My Bids', heading: 'My Account' } },
  '/my/booking': { opensFor: 'see_bookings', menu: { label: 'My Bookings', heading: 'My Account' } },
  '/team/members': { opensFor: 'see_team', menu: { label: 'Members', heading: 'My Team' } },
  '/team/storage': { opensFor: 'see_team_records', menu: { label: 'Our Storage', heading: 'My Team' } },
  '/team/listing': { opensFor: 'see_team_records', menu: { label: 'Our Listings', heading: 'My Team' } },
  '/team/inquiry': { opensFor: 'see_team_records', menu: { label: 'Our Inquiries', heading: 'My Team' } },
  '/team/bid': { opensFor: 'see_team_records', menu: { label: 'Our Bids', heading: 'My Team' } },
  '/team/booking': { opensFor: 'see_team_records', menu: { label: 'Our Bookings', heading: 'My Team' } },
  '/team/accept/:token': { opensFor: 'session', menu: null },
  '/mail': { opensFor: 'anybody', menu: { label: 'Emails', heading: 'Admin', shownTo: 'see_mails' } },
  '/profile': { opensFor: 'session', menu: { label: 'Profile', heading: 'You' } },
  '/landing/:table/:id': { opensFor: 'session', menu: null },
} as const satisfies Record<AddressOf<LinkedEntity>, Screen> & Record<`/${string}`, Screen>;

type Screens = typeof screens;
export type Address = keyof Screens;
/** Addresses that stand in the menu. */
export type MenuAddress = { [A in Address]: Screens[A]['menu'] extends null ? never : A }[Address];

export const addresses = Object.keys(screens) as Address[];

export const isAddress = (pathname: string): pathname is Address => Object.hasOwn(screens, pathname);

/** What the menu calls the screen at this address; the address itself where it is in no menu. */
export const labelOf = (pathname: string): string =>
  (isAddress(pathname) && screens[pathname].menu?.label) || pathname;

/** The way back to a screen, as the pages of records show it. */
export const crumbTo = (to: MenuAddress) => ({ label: screens[to].menu.label, to });
