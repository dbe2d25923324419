/** What the two kinds of points have in their columns. */
import type { InquiryColumns, ListingColumns, Words } from '@tank/schema/map';

type WordsIn<C> = { [K in keyof C]: C[K] extends Words ? K : never }[keyof C];
const wordsIn =
  <C>() =>
  <K extends WordsIn<C>>(...names: K[]): readonly string[] =>
    names as unknown as string[];
const boundsIn =
  <C>() =>
  (...names: (keyof C)[]): readonly string[] =>
    names as string[];

export const kinds = {
  listing: {
    id: 'listing_id',
    name: 'listings',
    /** Texts that come again and again. */
    words: wordsIn<ListingColumns>()(
      'product_category',
      'date_available',
      'region',
      'administrative_area_level_1',
    ),
    bounds: boundsIn<ListingColumns>()('working_capacity', 'ask_price', 'date_available'),
  },
  inquiry: {
    id: 'inquiry_id',
    name: 'inquiries',
    words: wordsIn<InquiryColumns>()(
      'product',
      'product_category',
      'start_date',
      'region',
      'administrative_area_level_1',
    ),
    bounds: boundsIn<InquiryColumns>()(
      'min_volume',
      'max_volume',
      'bid_price',
      'radius',
      'term',
      'start_date',
    ),
  },
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
