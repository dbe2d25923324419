/** Random listings and inquiries for tests, as rows and as the server's columns. */
import type { MapPoints } from '@tank/schema/map/map';
import type { Region } from '@tank/schema/map/regions';
import fc from 'fast-check';

export interface Listing {
  ask_price: number | null;
  working_capacity: number;
  access: number;
  product_category: string;
  state: string;
  region: Region;
  date_available: string;
  /** Months. */
  term: number;
  visibility: number;
}

export interface Inquiry {
  bid_price: number;
  min_volume: number;
  max_volume: number;
  product_category: string;
  state: string;
  region: Region;
  start_date: string;
  /** Months. */
  term: number;
}

export const sampleListing: Listing = {
  ask_price: 1,
  working_capacity: 100,
  access: 0,
  product_category: 'Asphalt',
  state: 'Texas',
  region: 'PADD 3',
  date_available: '2026-12-01',
  term: 12,
  visibility: 2,
};
export const sampleInquiry: Inquiry = {
  bid_price: 1,
  min_volume: 100,
  max_volume: 200,
  product_category: 'Asphalt',
  state: 'New Jersey',
  region: 'PADD 1B',
  start_date: '2026-12-01',
  term: 12,
};

const price = fc.integer({ min: 0, max: 60_000 }).map((value) => value / 10_000);
const volume = fc.integer({ min: 0, max: 1_200_000 }).map((value) => value / 1000);
const product_category = fc.constantFrom('Heavy Crude', 'Light Crude', 'Asphalt', 'Heavy Crude, Asphalt', '');
const state = fc.constantFrom('Texas', 'New Jersey', '');
const region = fc.constantFrom<Region[]>('PADD 1B', 'PADD 3');
const day = fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01');
const term = fc.integer({ min: 1, max: 3 });
const access = fc.integer({ min: 0, max: 1023 });

export const listing: fc.Arbitrary<Listing> = fc.record({
  ask_price: fc.option(price),
  working_capacity: volume,
  access,
  product_category,
  state,
  region,
  date_available: day,
  term,
  visibility: fc.integer({ min: 0, max: 3 }),
});
export const listings = fc.array(listing);

export const inquiry: fc.Arbitrary<Inquiry> = fc
  .record({
    bid_price: price,
    volumes: fc.tuple(volume, volume),
    product_category,
    state,
    region,
    start_date: day,
    term,
  })
  .map(({ volumes, ...rest }) => ({
    ...rest,
    min_volume: Math.min(...volumes),
    max_volume: Math.max(...volumes),
  }));
export const inquiries = fc.array(inquiry);

const encodeTexts = (texts: string[]) => {
  const values = [...new Set(texts)];
  return { values, at: texts.map((text) => values.indexOf(text)) };
};

/** Longitude and latitude of a point by index, inquiries after listings. */
type Locate = (index: number) => readonly [number, number];

/** Ids start at 1. Without `locate`, the points of a kind are in a row. */
export const createMapPoints = (
  l: readonly Listing[],
  q: readonly Inquiry[],
  locate: Locate = (index) =>
    index < l.length ? [-95 + index / 1000, 30] : [-75 + (index - l.length) / 1000, 40],
): MapPoints => ({
  listings: {
    listing_id: l.map((_, index) => index + 1),
    public_latitude: l.map((_, index) => locate(index)[1]),
    public_longitude: l.map((_, index) => locate(index)[0]),
    visibility: l.map((row) => row.visibility),
    working_capacity: l.map((row) => row.working_capacity),
    ask_price: l.map((row) => row.ask_price),
    term: l.map((row) => row.term),
    access: l.map((row) => row.access),
    product_category: encodeTexts(l.map((row) => row.product_category)),
    date_available: encodeTexts(l.map((row) => row.date_available)),
    region: encodeTexts(l.map((row) => row.region)),
    administrative_area_level_1: encodeTexts(l.map((row) => row.state)),
  },
  listing_bounds: {},
  inquiries: {
    inquiry_id: q.map((_, index) => index + 1),
    latitude: q.map((_, index) => locate(l.length + index)[1]),
    longitude: q.map((_, index) => locate(l.length + index)[0]),
    min_volume: q.map((row) => row.min_volume),
    max_volume: q.map((row) => row.max_volume),
    bid_price: q.map((row) => row.bid_price),
    radius: q.map(() => 50),
    term: q.map((row) => row.term),
    product: encodeTexts(q.map(() => 'WTI')),
    product_category: encodeTexts(q.map((row) => row.product_category)),
    start_date: encodeTexts(q.map((row) => row.start_date)),
    region: encodeTexts(q.map((row) => row.region)),
    administrative_area_level_1: encodeTexts(q.map((row) => row.state)),
    formatted_address: q.map(() => 'Bayonne, NJ, USA'),
    comment: q.map(() => ''),
  },
  inquiry_bounds: {},
});
