/** No caller can derive another owner's price from the published bids, even by placing bids of their own. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type BidChange, type PublishedBids, publishedBids } from './published-bids.ts';

const { seed, rounds } = inject('chance');

const DAY = '2028-03-01';
const ASKER = 1;

interface Bid {
  region: string;
  categories: readonly number[];
  owner: number;
  /** Thousandths of an MBBL. */
  volume: number;
  /** Price times volume, in ten millionths. */
  value: bigint;
}

/** What is published on the first day. */ function figuresOf(bids: readonly Bid[]): PublishedBids[] {
  const changes: BidChange[] = bids.map((bid) => ({ ...bid, day: DAY, contributions: 1 }));
  return [...publishedBids(changes, { first_day: DAY })].flat();
}

const bid = (owners: fc.Arbitrary<number>): fc.Arbitrary<Bid> =>
  fc
    .record({
      region: fc.constantFrom('PADD 3', 'PADD 3', 'PADD 1B'),
      categories: fc.constantFrom([1], [1], [2], [1, 2]),
      owner: owners,
      volume: fc.oneof(
        fc.constant(1),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 20_000, max: 150_000 }),
      ),
      /** Ten thousandths of USD/BBL. */
      price: fc.integer({ min: 500, max: 50_000 }),
    })
    .map(({ price, ...rest }) => ({ ...rest, value: BigInt(price) * BigInt(rest.volume) }));

const market = fc.tuple(
  fc.array(bid(fc.integer({ min: 2, max: 9 })), { minLength: 1, maxLength: 24 }),
  fc.array(bid(fc.constant(ASKER)), { maxLength: 6 }),
);

const changed = (bids: readonly Bid[], at: number, by: bigint) =>
  bids.map((one, i) => (i === at ? { ...one, value: one.value + by } : one));

/** Whether the figures are also consistent with a price of the bid that is off by more than 1 %, given unknown prices of other owners. */
function isHidden(bids: readonly Bid[], at: number): boolean {
  const figures = figuresOf(bids);
  const target = bids[at];
  if (!target) throw new RangeError('There is no such bid.');
  const by = target.value / 50n;
  const lower = changed(bids, at, -by);
  if (isDeepStrictEqual(figuresOf(lower), figures)) return true;
  return bids.some((other, i) => {
    if (other.owner === ASKER || other.owner === target.owner) return false;
    // Changes the other price by at most a quarter, so a caller cannot rule it out.
    const isPlausible = 4n * by * BigInt(target.volume) <= BigInt(other.volume) * target.value;
    return isPlausible && isDeepStrictEqual(figuresOf(changed(lower, i, by)), figures);
  });
}

const owned = (volumes: readonly number[], categories = [1], region = 'PADD 3'): Bid[] =>
  volumes.map((volume, owner) => ({
    region,
    categories,
    owner: owner + 1,
    volume,
    value: BigInt(volume) * 5000n,
  }));

const publishedIn = (bids: readonly Bid[], area: string, category: number) =>
  figuresOf(bids).find((row) => row.area === area && row.product_category_id === category)?.priced ?? 0;

describe('published bids', () => {
  it("hide every other owner's price from an asker who adds any bids, within 1 %", () => {
    let published = 0;
    fc.assert(
      fc.property(market, ([others, own]) => {
        const bids = [...others, ...own];
        for (const at of others.keys()) expect(isHidden(bids, at)).toBe(true);
        if (figuresOf(bids).some(({ contributions }) => contributions > 0)) published += 1;
      }),
      { seed, numRuns: 300 * rounds },
    );
    expect(published).toBeGreaterThan(30);
  });

  it('of several categories are published together if only together they have enough owners', () => {
    const bids = [
      ...owned([100, 100], [1]),
      ...owned([100, 100], [2]).map((one) => ({ ...one, owner: one.owner + 2 })),
    ];
    expect([1, 2, 0].map((category) => publishedIn(bids, 'PADD 3', category))).toEqual([0, 0, 400]);
  });

  it('of one category do not reveal the bids that only another category has', () => {
    // All bids are in both categories, and one more in the second only.
    const bids = [...owned([100, 100, 100, 100], [1, 2]), ...owned([100], [2])];
    expect([1, 2, 0].map((category) => publishedIn(bids, 'PADD 3', category))).toEqual([400, 400, 400]);
  });

  it('of a region with too few owners are left out of the total', () => {
    const bids = [...owned([100, 100, 100, 100]), ...owned([100, 100, 100], [1], 'PADD 1B')];
    expect(['PADD 3', 'PADD 1B', '*'].map((area) => publishedIn(bids, area, 1))).toEqual([400, 0, 400]);
  });

  it('have a reason if withheld, and change from day to day', () => {
    const change = (day: string, one: Bid | undefined, sign: 1 | -1): BidChange => {
      if (!one) throw new RangeError('There is no such bid.');
      return { ...one, day, volume: sign * one.volume, value: BigInt(sign) * one.value, contributions: sign };
    };
    const bids = owned([100, 100, 100, 100, 900]);
    const changes = [
      ...bids.slice(0, 3).map((one) => change('2028-03-01', one, 1)),
      change('2028-03-02', bids[3], 1),
      change('2028-03-05', bids[4], 1),
      change('2028-03-09', bids[4], -1),
      ...bids.slice(0, 4).map((one) => change('2028-03-10', one, -1)),
    ];
    const rows = [...publishedBids(changes, { first_day: '2028-03-01' })].flat();
    const inRegion = rows.filter((row) => row.area === 'PADD 3' && row.product_category_id === 1);
    expect(inRegion.map(({ day, priced, withheld }) => [day, priced, withheld])).toEqual([
      ['2028-03-01', 0, 'too few owners'],
      ['2028-03-02', 400, null],
      ['2028-03-05', 0, 'one owner holds most of it'],
      ['2028-03-09', 400, null],
      ['2028-03-10', 0, null],
    ]);
    // Starting from a later day gives the same rows.
    const before = rows.filter(({ day }) => day < '2028-03-07');
    const last = [...new Map(before.map((row) => [`${row.area} ${row.product_category_id}`, row])).values()];
    const since = [
      ...bids.map((one) => change('2028-03-07', one, 1)),
      ...changes.filter(({ day }) => day > '2028-03-07'),
    ];
    const again = [...publishedBids(since, { first_day: '2028-03-07', before: last })].flat();
    expect(again).toEqual(rows.filter(({ day }) => day > '2028-03-07'));
  });
});
