import { accessFlags, defaultMapFilters, type MapFilters } from '@tank/schema/map/map';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf } from '../points/points.ts';
import { columnsOf, type Inquiry, inquiries, type Listing, listings } from '../points/testing/market.ts';
import { chosenOf, type Filter, passingOf } from './filter.ts';

/** The rules as docs/product.md says them, of one listing. */
function listingPasses(listing: Listing, filter: Filter): boolean {
  const { ask_price: price, working_capacity: volume } = listing;
  return (
    filter.listing === 1 &&
    (price === null ||
      (price >= filter.min_price && (price <= filter.max_price || filter.max_price === 5))) &&
    volume >= filter.min_volume &&
    (volume <= filter.max_volume || filter.max_volume === 1000) &&
    listing.product_category.toLowerCase().includes((filter.product_category ?? '').toLowerCase()) &&
    accessFlags.every((flag, bit) => filter[flag] === 0 || ((listing.access >> bit) & 1) === 1) &&
    (!filter.state || listing.state === filter.state)
  );
}

/** And of one inquiry. */
function inquiryPasses(inquiry: Inquiry, filter: Filter): boolean {
  const overlaps =
    inquiry.max_volume >= filter.min_volume &&
    (inquiry.min_volume <= filter.max_volume || filter.max_volume === 1000);
  return (
    filter.inquiry === 1 &&
    inquiry.bid_price >= filter.min_price &&
    (inquiry.bid_price <= filter.max_price || filter.max_price === 5) &&
    overlaps &&
    inquiry.product_category.toLowerCase().includes((filter.product_category ?? '').toLowerCase()) &&
    (!filter.state || inquiry.state === filter.state)
  );
}

const flag = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;
const seldom = fc.constantFrom(0, 0, 0, 0, 1) as fc.Arbitrary<0 | 1>;
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const filters: fc.Arbitrary<Filter> = fc.record({
  product_category: fc.constantFrom('', null, 'Crude', 'heavy', 'Asphalt', 'x'),
  min_price: cents(3),
  max_price: fc.oneof(cents(5), fc.constant(5)),
  min_volume: fc.integer({ min: 0, max: 600 }),
  max_volume: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant(1000)),
  listing: flag,
  inquiry: flag,
  state: fc.constantFrom(undefined, undefined, 'Texas'),
  ...(Object.fromEntries(accessFlags.map((name) => [name, seldom])) as Record<
    (typeof accessFlags)[number],
    typeof seldom
  >),
}) as fc.Arbitrary<Filter>;

it('passes the same points as the rules applied to single rows', () => {
  fc.assert(
    fc.property(listings, inquiries, filters, (l, q, filter) => {
      const points = pointsOf(columnsOf(l, q));
      const { passes, ...counts } = passingOf(points, chosenOf(points, filter), filter);
      const expected = [
        ...l.map((one) => listingPasses(one, filter)),
        ...q.map((one) => inquiryPasses(one, filter)),
      ];
      expect([...passes].map(Boolean)).toEqual(expected);
      expect(counts.listings + counts.inquiries).toBe(expected.filter(Boolean).length);
    }),
  );
});

const some: Listing = {
  ask_price: null,
  working_capacity: 100,
  access: 0b11,
  product_category: 'Heavy Crude, Asphalt',
  state: 'Texas',
  visibility: 3,
};
const passesBy = (changes: Partial<MapFilters>, listing = some) => {
  const filter = { ...defaultMapFilters, ...changes };
  const points = pointsOf(columnsOf([listing], []));
  return passingOf(points, chosenOf(points, filter), filter).listings === 1;
};

it.each<[string, Partial<MapFilters>, boolean]>([
  ['an undisclosed price passes whatever is asked', { min_price: 4.99, max_price: 5 }, true],
  ['a volume passes at both ends', { min_volume: 100, max_volume: 100 }, true],
  ['part of a category is enough', { product_category: 'asph' }, true],
  ['each flag that is asked for must be there', { barge_in: 1, barge_out: 1 }, true],
  ['one that is missing is enough to fail', { barge_in: 1, rail_in: 1 }, false],
  ['no listings are wanted', { listing: 0 }, false],
])('%s', (_what, changes, expected) => expect(passesBy(changes)).toBe(expected));

it('passes everything by default, also beyond the ends of the sliders', () => {
  const beyond = { ...some, working_capacity: 250_000, ask_price: 7.5 };
  expect(passesBy({}, beyond)).toBe(true);
  expect(passesBy({ max_volume: 999 }, beyond)).toBe(false);
  expect(passesBy({ max_price: 4.99 }, beyond)).toBe(false);
});

it('passes only the given ids when narrowed to a line', () => {
  const points = pointsOf(columnsOf([some, some], []));
  const near = { listing_ids: new Set([2]), inquiry_ids: new Set<number>() };
  expect([...chosenOf(points, { ...defaultMapFilters, near })]).toEqual([0, 1]);
});
