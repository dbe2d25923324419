/** Small examples with results that can be checked by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assess,
  changeOf,
  comparisonDays,
  type Figure,
  type Quote,
  selectQuotes,
} from './price-index-rule.ts';

const quote = (price: number, volume: number, owner: number): Quote => ({
  price,
  volume,
  contributions: 1,
  owner,
  secret: false,
});
const secret = (...args: Parameters<typeof quote>): Quote => ({ ...quote(...args), secret: true });
const deal = (price: number, volume: number, terminal: number, trader: number) => ({
  price,
  volume,
  terminal,
  trader,
  reported: false,
});

describe('public quotes', () => {
  it.each([
    ['of no owner are not enough', [], false],
    ['two of two owners are not enough', [quote(1, 1, 7), quote(1, 1, 8)], false],
    ['three of one owner are not enough', [quote(1, 1, 7), quote(2, 1, 7), quote(3, 1, 7)], false],
    ['three of two owners are enough', [quote(1, 1, 7), quote(2, 1, 7), quote(3, 1, 8)], true],
    [
      'two prices, one of them twice, are enough',
      [{ ...quote(1, 2, 7), contributions: 2 }, quote(1, 1, 8)],
      true,
    ],
  ])('%s', (_, quotes, enough) => {
    expect(selectQuotes(quotes)).toEqual({ counted: enough ? quotes : null, withheld: null });
  });
});

describe('secret bids', () => {
  const open = [quote(1, 1, 7), quote(2, 1, 8), quote(3, 1, 9)];
  const four = [1, 2, 3, 4].map((owner) => secret(4, 10, owner));

  it('count together with public ones if they have four owners', () => {
    expect(selectQuotes([...open, ...four]).counted).toHaveLength(7);
    expect(selectQuotes(four).counted).toEqual(four);
  });
  it('are ignored with three owners if the public ones are enough', () => {
    expect(selectQuotes([...open, ...four.slice(1)])).toEqual({ counted: open, withheld: null });
  });
  it('are ignored if one owner holds more than 60 % of their volume at one or several prices', () => {
    const one = [secret(5, 30, 1), secret(6, 21, 1)];
    expect(selectQuotes([...open, ...one, ...four.slice(1)]).counted).toEqual(open);
  });
  it.each([
    ['too few owners', four.slice(1)],
    ['one owner holds most of it', [secret(5, 61, 1), ...four.slice(1)]],
  ])('leave a gap with the reason "%s" if the public ones are not enough', (withheld, bids) => {
    expect(selectQuotes([...open.slice(1), ...bids])).toEqual({ counted: null, withheld });
  });
  it('are not given as the reason for a gap that would exist with them too', () => {
    expect(selectQuotes([secret(4, 1, 1)])).toEqual({ counted: null, withheld: null });
  });
  it("let another owner's price move the index only if three other owners hold 5 %, with any bids of the asker", () => {
    const asker = 1;
    const thousandths = fc.oneof(
      fc.constant(1),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 20_000, max: 150_000 }),
    );
    const bids = (owners: fc.Arbitrary<number>, isSecret: fc.Arbitrary<boolean>) =>
      fc
        .tuple(fc.integer({ min: 500, max: 50_000 }), thousandths, owners, isSecret)
        .map(([price, units, owner, hidden]) => ({
          ...quote(price / 10_000, units / 1000, owner),
          secret: hidden,
        }));
    const others = fc.array(bids(fc.integer({ min: 2, max: 7 }), fc.boolean()), { maxLength: 14 });
    const own = fc.array(bids(fc.constant(asker), fc.constant(true)), { maxLength: 5 });
    const units = (all: readonly Quote[]) =>
      all.reduce((sum, { volume }) => sum + Math.round(volume * 1000), 0);
    const priceOf = (bid: readonly Quote[]) => assess({ deals: [], asks: open, bids: bid }).assessment?.price;
    let moved = 0;
    fc.assert(
      fc.property(others, own, (theirs, mine) => {
        const all = [...theirs, ...mine];
        const hidden = all.filter((one) => one.secret);
        const holders = [2, 3, 4, 5, 6, 7].filter((owner) => {
          const held = units(hidden.filter((one) => one.owner === owner));
          return held > 0 && 20 * held >= units(hidden);
        });
        for (const owner of [2, 3, 4, 5, 6, 7])
          for (const factor of [0, 9]) {
            const changed = all.map((one) =>
              one.secret && one.owner === owner ? { ...one, price: one.price * factor } : one,
            );
            if (priceOf(changed) === priceOf(all)) continue;
            moved += 1;
            expect(holders.length).toBeGreaterThanOrEqual(3);
          }
      }),
      { numRuns: 2000 },
    );
    // About a hundred on average: guards against a vacuous property.
    expect(moved).toBeGreaterThan(20);
  });
});

describe('an assessment', () => {
  const deals = [deal(0.6, 100, 1, 4), deal(0.62, 50, 2, 5), deal(0.7, 150, 3, 6)];
  const asks = [quote(0.8, 100, 1), quote(0.82, 100, 2), quote(0.9, 100, 3)];
  const bids = [quote(0.71, 100, 4), quote(0.74, 100, 5), quote(0.75, 100, 6)];

  it('comes from deals if there are enough, ignoring quotes', () => {
    expect(assess({ deals, asks, bids })).toEqual({
      assessment: { basis: 'deals', price: 0.66, contributions: 3 },
      withheld: null,
    });
  });
  it('otherwise comes from quotes: the midpoint of their medians', () => {
    // (0.82 + 0.74) / 2
    expect(assess({ deals: deals.slice(1), asks, bids }).assessment).toEqual({
      basis: 'quotes',
      price: 0.78,
      contributions: 6,
    });
  });
  it('is rounded only once, at the end', () => {
    // Both sides tie: (0.6001 + 0.6002) / 2 = 0.60015, (0.5 + 0.5001) / 2 = 0.50005; the midpoint is 0.5501.
    const tied = (low: number, high: number, owner: number) => [
      quote(low, 1, owner),
      quote(low, 1, owner),
      quote(high, 2, owner + 1),
    ];
    const { assessment } = assess({ deals: [], asks: tied(0.6001, 0.6002, 1), bids: tied(0.5, 0.5001, 3) });
    expect(assessment?.price).toBe(0.5501);
  });
  it('equals exact arithmetic for the midpoint of two medians', () => {
    const price = fc.integer({ min: 0, max: 20_000 });
    const side = fc.tuple(price, price);
    /** Each price has half of the volume, so the median is their midpoint. */
    const tied = ([one, other]: [number, number], owner: number) =>
      [one, one, other, other].map((units, i) => quote(units / 10_000, 5, owner + i));
    fc.assert(
      fc.property(side, side, (asked, bid) => {
        const sum = [...asked, ...bid].reduce((all, units) => all + BigInt(units), 0n);
        const actual = assess({ deals: [], asks: tied(asked, 1), bids: tied(bid, 9) }).assessment?.price;
        expect(actual).toBe(Number((sum + 2n) / 4n) / 10_000);
      }),
      { numRuns: 5000 },
    );
  });
  it.each([
    ['nothing', { deals: [], asks: [], bids: [] }],
    ['enough asks but too few bids', { deals: [], asks, bids: bids.slice(1) }],
    [
      'enough bids but asks of one owner',
      { deals: [], asks: asks.map((ask) => ({ ...ask, owner: 1 })), bids },
    ],
    [
      'too few of each, but six together',
      { deals: deals.slice(1), asks: asks.slice(1), bids: bids.slice(1) },
    ],
  ])('is not made from %s', (_, market) => {
    expect(assess(market)).toEqual({ assessment: null, withheld: null });
  });
  it('has the reason why secret bids were ignored if it fails because of that', () => {
    const few = [1, 2, 3].map((owner) => secret(0.7, 10, owner));
    expect(assess({ deals: [], asks, bids: few })).toEqual({ assessment: null, withheld: 'too few owners' });
    expect(assess({ deals: [], asks: asks.slice(1), bids: few }).withheld).toBeNull();
  });
});

describe('the change', () => {
  const figure = (price: number | null, basis: Figure['basis'] = 'deals'): Figure | null =>
    price === null ? null : { price, basis };
  it.each([
    [0.66, 0.6, 10],
    [0.6, 0.66, -9.09],
    [0.6, 0.6, 0],
    // 0.0005 of 0.4 is 0.125 percent: rounded half up above and below zero.
    [0.4005, 0.4, 0.13],
    [0.3995, 0.4, -0.12],
    [0.6, null, null],
    [null, 0.6, null],
    [0.6, 0, null],
  ])('to %s from %s is %s percent', (price, before, change) => {
    expect(changeOf(figure(price), figure(before))).toBe(change);
  });
  it('is null if the basis changes', () => {
    expect(changeOf(figure(0.66, 'quotes'), figure(0.6))).toBeNull();
    expect(changeOf(figure(0.66), figure(0.6, 'quotes'))).toBeNull();
    expect(changeOf(figure(0.66, 'quotes'), figure(0.6, 'quotes'))).toBe(10);
  });
  it('equals exact arithmetic', () => {
    const units = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(units, units, (now, before) => {
        // Adds 10,000 percent and subtracts them again, to avoid negative numbers.
        const hundredths = 20_000n * BigInt(now) + BigInt(before);
        const actual = Number(hundredths / (2n * BigInt(before))) - 10_000;
        expect(changeOf(figure(now / 10_000), figure(before / 10_000))).toBe(actual / 100);
      }),
      { numRuns: 5000 },
    );
  });
});

it.each([
  ['2026-11-30', '2026-11-01', '2026-10-31'],
  ['2026-03-01', '2026-01-31', '2026-01-30'],
  // Across a leap day.
  ['2028-03-01', '2028-02-01', '2028-01-31'],
  ['2028-02-29', '2028-01-31', '2028-01-30'],
])('as of %s deals count from %s, and the change is relative to %s', (as_of, deals_from, before) => {
  expect(comparisonDays(as_of)).toMatchObject({ deals_from, before });
});
