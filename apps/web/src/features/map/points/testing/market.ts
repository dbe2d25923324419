/** Random markets for tests: as rows, and as the server's columns. */
import type { MapPoints } from '@tank/schema/map/map';
import fc from 'fast-check';

export interface Listing {
  ask_price: number | null;
  working_capacity: number;
  access: number;
  product_category: string;
  state: string;
  visibility: number;
}

export interface Inquiry {
  bid_price: number;
  min_volume: number;
  max_volume: number;
  product_category: string;
  state: string;
}

/** Any listing and inquiry. */
export const oneListing: Listing = {
  ask_price: 1,
  working_capacity: 100,
  access: 0,
  product_category: 'Asphalt',
  state: 'Texas',
  visibility: 2,
};
export const oneInquiry: Inquiry = {
  bid_price: 1,
  min_volume: 100,
  max_volume: 200,
  product_category: 'Asphalt',
  state: 'New Jersey',
};

const price = fc.integer({ min: 0, max: 60_000 }).map((value) => value / 10_000);
const volume = fc.integer({ min: 0, max: 1_200_000 }).map((value) => value / 1000);
const product_category = fc.constantFrom('Heavy Crude', 'Light Crude', 'Asphalt', 'Heavy Crude, Asphalt', '');
const state = fc.constantFrom('Texas', 'New Jersey', '');
const access = fc.integer({ min: 0, max: 1023 });

export const listing: fc.Arbitrary<Listing> = fc.record({
  ask_price: fc.option(price),
  working_capacity: volume,
  access,
  product_category,
  state,
  visibility: fc.integer({ min: 0, max: 3 }),
});
export const listings = fc.array(listing);

export const inquiry: fc.Arbitrary<Inquiry> = fc
  .record({ bid_price: price, volumes: fc.tuple(volume, volume), product_category, state })
  .map(({ volumes, ...rest }) => ({
    ...rest,
    min_volume: Math.min(...volumes),
    max_volume: Math.max(...volumes),
  }));
export const inquiries = fc.array(inquiry);

const wordsOf = (texts: string[]) => {
  const values = [...new Set(texts)];
  return { values, at: texts.map((text) => values.indexOf(text)) };
};
const of = <T, V>(rows: readonly T[], value: (row: T, index: number) => V) => rows.map(value);

/** Longitude and latitude by index, inquiries after listings. */
type Place = (at: number) => readonly [number, number];

/** Ids from 1; side by side unless `place` is given. */
export const columnsOf = (
  l: readonly Listing[],
  q: readonly Inquiry[],
  place: Place = (at) => (at < l.length ? [-95 + at / 1000, 30] : [-75 + (at - l.length) / 1000, 40]),
): MapPoints => ({
  listings: {
    listing_id: of(l, (_, index) => index + 1),
    public_latitude: of(l, (_, index) => place(index)[1]),
    public_longitude: of(l, (_, index) => place(index)[0]),
    visibility: of(l, (row) => row.visibility),
    working_capacity: of(l, (row) => row.working_capacity),
    ask_price: of(l, (row) => row.ask_price),
    access: of(l, (row) => row.access),
    product_category: wordsOf(of(l, (row) => row.product_category)),
    date_available: wordsOf(of(l, () => '2026-12-01')),
    region: wordsOf(of(l, () => 'PADD 3')),
    administrative_area_level_1: wordsOf(of(l, (row) => row.state)),
  },
  listing_bounds: {},
  inquiries: {
    inquiry_id: of(q, (_, index) => index + 1),
    latitude: of(q, (_, index) => place(l.length + index)[1]),
    longitude: of(q, (_, index) => place(l.length + index)[0]),
    min_volume: of(q, (row) => row.min_volume),
    max_volume: of(q, (row) => row.max_volume),
    bid_price: of(q, (row) => row.bid_price),
    radius: of(q, () => 50),
    term: of(q, () => 12),
    product: wordsOf(of(q, () => 'WTI')),
    product_category: wordsOf(of(q, (row) => row.product_category)),
    start_date: wordsOf(of(q, () => '2026-12-01')),
    region: wordsOf(of(q, () => 'PADD 1B')),
    administrative_area_level_1: wordsOf(of(q, (row) => row.state)),
    formatted_address: of(q, () => 'Bayonne, NJ, USA'),
    comment: of(q, () => ''),
  },
  inquiry_bounds: {},
});
