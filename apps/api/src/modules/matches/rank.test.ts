import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { best, type Pair, scoreOf } from './rank.ts';
import { whyInquiry, whyListing } from './reasons.ts';

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const price = fc.integer({ min: 0, max: 20_000 }).map((n) => n / 10_000);
const volume = fc.integer({ min: 1, max: 5000 });
const term = fc.integer({ min: 1, max: 60 });

const pairs: fc.Arbitrary<Pair> = fc
  .record({
    wanted: fc.record({
      min_volume: volume,
      more: volume,
      bid_price: price,
      term,
      start_date: day,
      radius: fc.integer({ min: 0, max: 5000 }),
    }),
    offered: fc.record({ working_capacity: volume, price: fc.option(price), term, date_available: day }),
    distance: fc.double({ min: 0, max: 5000, noNaN: true }),
  })
  .map(({ wanted: { more, ...wanted }, ...pair }) => ({
    ...pair,
    wanted: { ...wanted, max_volume: wanted.min_volume + more },
  }));

describe('the score', () => {
  test('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const score = scoreOf(pair);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  test('is never less for what is cheaper, nearer, larger, earlier or longer', () => {
    fc.assert(
      fc.property(pairs, fc.double({ min: 0, max: 1, noNaN: true }), term, (pair, part, more) => {
        const { offered, distance } = pair;
        const better = (changes: Partial<Pair['offered']>, miles = distance) =>
          scoreOf({ ...pair, offered: { ...offered, ...changes }, distance: miles });
        const score = scoreOf(pair);
        if (offered.price !== null)
          expect(better({ price: offered.price * part })).toBeGreaterThanOrEqual(score);
        expect(better({}, (distance ?? 0) * part)).toBeGreaterThanOrEqual(score);
        expect(better({ working_capacity: offered.working_capacity + more })).toBeGreaterThanOrEqual(score);
        expect(better({ date_available: '2025-12-31' })).toBeGreaterThanOrEqual(score);
        expect(better({ term: offered.term + more })).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test('takes an undisclosed price for one that asks what is offered', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const priced = (value: number | null) =>
          scoreOf({ ...pair, offered: { ...pair.offered, price: value } });
        expect(priced(null)).toBe(priced(pair.wanted.bid_price));
      }),
    );
  });
});

test('the best come first, whatever order they came in', () => {
  const match = fc.record({
    score: fc.integer({ min: 0, max: 5 }),
    distance: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(match), fc.nat({ max: 10 }), (found, most) => {
      const all = found.map((one, id) => ({ ...one, id }));
      const first = best(all, most);
      expect(first).toEqual(best(all.toReversed(), most));
      expect(first).toHaveLength(Math.min(most, all.length));
      const least = first.at(-1)?.score ?? 0;
      const left = all.filter((one) => !first.includes(one));
      if (first.length > 0) expect(left.every(({ score }) => score <= least)).toBe(true);
    }),
  );
});

describe('the words', () => {
  const pair = {
    wanted: {
      min_volume: 40,
      max_volume: 200,
      bid_price: 0.6,
      term: 12,
      start_date: '2027-01-01',
      radius: 100,
    },
    offered: { working_capacity: 250, price: 0.55, term: 12, date_available: '2026-12-01' },
    distance: 38.4,
    types: ['Barge', 'Rail'],
  };

  test('say why a listing fits', () => {
    expect(whyListing(pair, 'Bayonne, NJ, USA')).toEqual([
      '0.0500 USD/BBL below your price',
      '38 miles away',
      'Takes 40 to 200 MBBL',
      'Available by your start date',
      'Covers your 12 months',
      'Offers Barge and Rail',
    ]);
    const other = {
      wanted: { ...pair.wanted, bid_price: 0.55 },
      offered: { ...pair.offered, working_capacity: 150, term: 1, date_available: '2027-01-13' },
      distance: 0.3,
      types: [],
    };
    expect(whyListing(other, 'Bayonne, NJ, USA')).toEqual([
      'At your price',
      'Less than a mile away',
      'Takes 40 to 150 of your 200 MBBL',
      'Available 12 days after your start',
      'Offered for 1 month of your 12',
    ]);
  });

  test('tell no distance where the place is undisclosed', () => {
    const hidden = { ...pair, offered: { ...pair.offered, price: null }, distance: null };
    expect(whyListing(hidden, 'TX, USA').slice(0, 2)).toEqual([
      'Price undisclosed',
      'Somewhere in TX, USA, exact place hidden by the owner',
    ]);
    expect(scoreOf(hidden)).toBe(scoreOf({ ...hidden, distance: pair.wanted.radius / 2 }));
  });

  test('say why an inquiry fits', () => {
    expect(whyInquiry(pair)).toEqual([
      'Pays 0.0500 USD/BBL above your price',
      'Asks for capacity 38 miles from you',
      'Wants 40 to 200 MBBL',
      'Starts when you are available',
      'Asks for 12 months',
      'Needs Barge and Rail',
    ]);
    const other = {
      ...pair,
      offered: { working_capacity: 150, price: 0.6, term: 6, date_available: '2027-01-02' },
      distance: 0,
      types: [],
    };
    expect(whyInquiry(other)).toEqual([
      'Pays your price',
      'Asks for capacity at your place',
      'Wants 40 to 200 MBBL, you have 150',
      'Starts 1 day before you are available',
      'Asks for 12 months, you offer 6',
    ]);
  });
});
