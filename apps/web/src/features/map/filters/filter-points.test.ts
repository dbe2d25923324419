import { addDays, addMonths, datesBetween } from '@tank/schema/kit/dates';
import { accessFlags, defaultMapFilters, type MapFilters } from '@tank/schema/map/map';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPoints } from '../points/points.ts';
import {
  createMapPoints,
  type Inquiry,
  inquiries,
  type Listing,
  listings,
  sampleListing,
} from '../points/testing/market.ts';
import { type Filter, filterByRanges, filterCandidates } from './filter-points.ts';

/** Whether region, a category and a day of the term are those of the dashboard. */
const isInScope = (
  {
    region,
    product_category,
    start_date,
    term,
  }: Pick<Inquiry, 'region' | 'product_category' | 'start_date' | 'term'>,
  { scope }: Filter,
): boolean =>
  (!scope?.region || region === scope.region) &&
  (!scope?.product_category || product_category.split(', ').includes(scope.product_category)) &&
  (!scope?.days ||
    datesBetween(start_date, addDays(addMonths(start_date, term), -1)).some(
      (day) => scope.days && day >= scope.days.start_date && day <= scope.days.end_date,
    ));

/** The rules of docs/product.md for one listing. */
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
    (!filter.state || listing.state === filter.state) &&
    isInScope({ ...listing, start_date: listing.date_available }, filter)
  );
}

/** The rules of docs/product.md for one inquiry. */
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
    (!filter.state || inquiry.state === filter.state) &&
    isInScope(inquiry, filter)
  );
}

const flag = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;
const mostlyOff = fc.constantFrom(0, 0, 0, 0, 1) as fc.Arbitrary<0 | 1>;
const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const filters: fc.Arbitrary<Filter> = fc.record({
  product_category: fc.constantFrom('', null, 'Crude', 'heavy', 'Asphalt', 'x'),
  min_price: cents(3),
  max_price: fc.oneof(cents(5), fc.constant(5)),
  min_volume: fc.integer({ min: 0, max: 600 }),
  max_volume: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant(1000)),
  listing: flag,
  inquiry: flag,
  state: fc.constantFrom(undefined, undefined, 'Texas'),
  scope: fc.option(
    fc.record({
      region: fc.constantFrom(undefined, 'PADD 3'),
      product_category: fc.constantFrom(undefined, 'Asphalt'),
      days: fc.option(
        fc.constantFrom(
          { start_date: '2026-11-01', end_date: '2026-11-30' },
          { start_date: '2027-02-28', end_date: '2027-03-01' },
        ),
        { nil: undefined },
      ),
    }),
    { nil: undefined },
  ),
  ...(Object.fromEntries(accessFlags.map((name) => [name, mostlyOff])) as Record<
    (typeof accessFlags)[number],
    typeof mostlyOff
  >),
}) as fc.Arbitrary<Filter>;

it('passes the same points as the rules applied to single rows', () => {
  fc.assert(
    fc.property(listings, inquiries, filters, (l, q, filter) => {
      const points = packPoints(createMapPoints(l, q));
      const { mask, ...counts } = filterByRanges(points, filterCandidates(points, filter), filter);
      const expected = [
        ...l.map((row) => listingPasses(row, filter)),
        ...q.map((row) => inquiryPasses(row, filter)),
      ];
      expect([...mask].map(Boolean)).toEqual(expected);
      expect(counts.listings + counts.inquiries).toBe(expected.filter(Boolean).length);
    }),
  );
});

const heavyCrude: Listing = {
  ...sampleListing,
  ask_price: null,
  working_capacity: 100,
  access: 0b11,
  product_category: 'Heavy Crude, Asphalt',
  visibility: 3,
};
const passesWith = (changes: Partial<MapFilters>, listing = heavyCrude) => {
  const filter = { ...defaultMapFilters, ...changes };
  const points = packPoints(createMapPoints([listing], []));
  return filterByRanges(points, filterCandidates(points, filter), filter).listings === 1;
};

it.each<[string, Partial<MapFilters>, boolean]>([
  ['an undisclosed price passes every price range', { min_price: 4.99, max_price: 5 }, true],
  ['a volume equal to both ends of the range passes', { min_volume: 100, max_volume: 100 }, true],
  ['a part of a category name matches', { product_category: 'asph' }, true],
  ['a listing with all required flags passes', { barge_in: 1, barge_out: 1 }, true],
  ['a listing without one of the required flags fails', { barge_in: 1, rail_in: 1 }, false],
  ['a listing fails when listings are off', { listing: 0 }, false],
])('%s', (_title, changes, expected) => expect(passesWith(changes)).toBe(expected));

it('passes everything by default, also values above the upper ends of the sliders', () => {
  const beyond = { ...heavyCrude, working_capacity: 250_000, ask_price: 7.5 };
  expect(passesWith({}, beyond)).toBe(true);
  expect(passesWith({ max_volume: 999 }, beyond)).toBe(false);
  expect(passesWith({ max_price: 4.99 }, beyond)).toBe(false);
});

it('passes only the given ids when filtered by a line', () => {
  const points = packPoints(createMapPoints([heavyCrude, heavyCrude], []));
  const near = { listing_ids: new Set([2]), inquiry_ids: new Set<number>() };
  expect([...filterCandidates(points, { ...defaultMapFilters, near })]).toEqual([0, 1]);
});
