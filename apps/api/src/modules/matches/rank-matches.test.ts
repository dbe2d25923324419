import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainInquiry, explainListing } from './explain-match.ts';
import { type Pair, scorePair, topMatches } from './rank-matches.ts';

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

describe('the score of a match', () => {
  test('is an integer from 0 to 100', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const score = scorePair(pair);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  test('never decreases for a cheaper, nearer, larger, earlier or longer offer', () => {
    fc.assert(
      fc.property(pairs, fc.double({ min: 0, max: 1, noNaN: true }), term, (pair, part, more) => {
        const { offered, distance } = pair;
        const better = (changes: Partial<Pair['offered']>, miles = distance) =>
          scorePair({ ...pair, offered: { ...offered, ...changes }, distance: miles });
        const score = scorePair(pair);
        if (offered.price !== null)
          expect(better({ price: offered.price * part })).toBeGreaterThanOrEqual(score);
        expect(better({}, (distance ?? 0) * part)).toBeGreaterThanOrEqual(score);
        expect(better({ working_capacity: offered.working_capacity + more })).toBeGreaterThanOrEqual(score);
        expect(better({ date_available: '2025-12-31' })).toBeGreaterThanOrEqual(score);
        expect(better({ term: offered.term + more })).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test('treats an undisclosed price as equal to the bid price', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const priced = (value: number | null) =>
          scorePair({ ...pair, offered: { ...pair.offered, price: value } });
        expect(priced(null)).toBe(priced(pair.wanted.bid_price));
      }),
    );
  });
});

test('topMatches returns the best matches regardless of input order', () => {
  const match = fc.record({
    score: fc.integer({ min: 0, max: 5 }),
    distance: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(match), fc.nat({ max: 10 }), (found, limit) => {
      const all = found.map((one, id) => ({ ...one, id }));
      const top = topMatches(all, limit);
      expect(top).toEqual(topMatches(all.toReversed(), limit));
      expect(top).toHaveLength(Math.min(limit, all.length));
      const lowest = top.at(-1)?.score ?? 0;
      const rest = all.filter((one) => !top.includes(one));
      if (top.length > 0) expect(rest.every(({ score }) => score <= lowest)).toBe(true);
    }),
  );
});

describe('the reasons of a match', () => {
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

  test('explain a listing by price, distance, volume, dates, term and access modes', () => {
    expect(explainListing(pair, 'Bayonne, NJ, USA')).toEqual([
      '0.0500 USD/BBL below your price',
      '38 miles away',
      'Takes 40–200 MBBL',
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
    expect(explainListing(other, 'Bayonne, NJ, USA')).toEqual([
      'At your price',
      'Less than a mile away',
      'Takes 40–150 of your 200 MBBL',
      'Available 12 days after your start',
      'Offered for 1 month of your 12',
    ]);
  });

  test('omit the distance of a listing that hides its address', () => {
    const hidden = { ...pair, offered: { ...pair.offered, price: null }, distance: null };
    expect(explainListing(hidden, 'TX, USA').slice(0, 2)).toEqual([
      'Price undisclosed',
      'Somewhere in TX, USA, exact location hidden by owner',
    ]);
    expect(scorePair(hidden)).toBe(scorePair({ ...hidden, distance: pair.wanted.radius / 2 }));
  });

  test('explain an inquiry by price, distance, volume, dates, term and access modes', () => {
    expect(explainInquiry(pair)).toEqual([
      'Pays 0.0500 USD/BBL above your price',
      'Needs capacity 38 miles from you',
      'Wants 40–200 MBBL',
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
    expect(explainInquiry(other)).toEqual([
      'Pays your price',
      'Needs capacity at your location',
      'Wants 40–200 MBBL, you have 150',
      'Starts 1 day before you are available',
      'Asks for 12 months, you offer 6',
    ]);
  });
});
