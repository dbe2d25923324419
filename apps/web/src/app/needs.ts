import type { Ability } from '@tank/schema/abilities';

/** What somebody must be able to do for a page to be theirs: guards and menu read it. Other pages are everybody's. */
export const needs = {
  '/my/storage': 'offer_storage',
  '/my/listing': 'list_storage',
  '/my/inquiry': 'post_inquiry',
  '/my/bid': 'place_bid',
  '/my/booking': 'see_bookings',
} as const satisfies Record<`/my/${string}`, Ability>;

/** What stands in the menu of those alone who can do this; its address is open to whom the server lets in. */
export const listedFor: Partial<Record<string, Ability>> = { ...needs, '/mail': 'see_mails' };
