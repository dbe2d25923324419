/** Each figure can be added up by a reader. */
import { describe, expect, it } from 'vitest';
import { assess, changeOf, countedOf, daysOf, type Step, weightedMedian } from './price-index-rule.ts';

const step = (price: number, volume: number, ...owners: number[]): Step => ({
  price,
  volume,
  contributions: 1,
  owners: owners.map((owner) => [owner]),
  secret: false,
});
const secret = (...args: Parameters<typeof step>): Step => ({ ...step(...args), secret: true });

describe('the weighted median', () => {
  it.each([
    ['one price', [[0.5, 100]], 0.5],
    // 100 + 50 + 200 = 350, half is 175: 0.60 brings 100, 0.62 brings 150, 0.70 brings 350.
    [
      'the price that passes the half',
      [
        [0.6, 100],
        [0.7, 200],
        [0.62, 50],
      ],
      0.7,
    ],
    // 100 + 100 + 100 = 300, half is 150: passed at the second.
    [
      'of equal volumes the one in the middle',
      [
        [0.7, 100],
        [0.5, 100],
        [0.6, 100],
      ],
      0.6,
    ],
    // 100 + 50 = 150 is exactly half of 300: the middle of 0.62 and 0.70.
    [
      'a tie',
      [
        [0.6, 100],
        [0.62, 50],
        [0.7, 150],
      ],
      0.66,
    ],
    [
      'a tie of two',
      [
        [0.5, 10],
        [0.6, 10],
      ],
      0.55,
    ],
    // 0.6001 and 0.6002 have 0.60015 between them.
    [
      'a tie between neighbours',
      [
        [0.6001, 1],
        [0.6002, 1],
      ],
      0.6002,
    ],
    // 0.1 + 0.2 is exactly half of 0.6, although binary fractions say otherwise.
    [
      'a tie of fractions',
      [
        [0.5, 0.1],
        [0.6, 0.2],
        [0.7, 0.3],
      ],
      0.65,
    ],
    [
      'several of one price count together',
      [
        [0.6, 40],
        [0.7, 70],
        [0.6, 40],
      ],
      0.6,
    ],
    [
      'a price of nothing',
      [
        [0, 10],
        [0, 10],
        [1, 10],
      ],
      0,
    ],
  ])('is %s', (_, prices, median) => {
    expect(weightedMedian(prices.map(([price = 0, volume = 0]) => ({ price, volume })))).toBe(median);
  });
});

describe('enough', () => {
  it.each([
    ['nothing', [], false],
    ['two contributions of two owners', [step(1, 1, 7), step(1, 1, 8)], false],
    ['three of one owner', [step(1, 1, 7), step(2, 1, 7), step(3, 1, 7)], false],
    ['three of two owners', [step(1, 1, 7), step(2, 1, 7), step(3, 1, 8)], true],
    ['three at one price', [{ ...step(1, 3), contributions: 3, owners: [[7, 8]] }], true],
    ['deals of two terminals with one trader', [step(1, 1, 7, 1), step(2, 1, 8, 1), step(3, 1, 8, 1)], false],
    ['deals of one terminal with two traders', [step(1, 1, 7, 1), step(2, 1, 7, 2), step(3, 1, 7, 2)], false],
    ['deals of two with two', [step(1, 1, 7, 1), step(2, 1, 7, 1), step(3, 1, 8, 2)], true],
  ])('%s: %s', (_, steps, enough) => {
    expect(countedOf(steps) !== null).toBe(enough);
  });
});

describe('what nobody reads in a list', () => {
  const read = [step(1, 1, 7), step(2, 1, 8), step(3, 1, 9)];
  it('does not count where it is too little by itself', () => {
    expect(countedOf([...read, secret(4, 1, 5), secret(5, 1, 6)])).toEqual(read);
    expect(countedOf([...read.slice(1), secret(4, 1, 5), secret(5, 1, 6)])).toBeNull();
  });
  it('counts besides what is read where it is enough', () => {
    const unread = [secret(4, 1, 5), secret(5, 1, 6), secret(6, 1, 6)];
    expect(countedOf([...read, ...unread])).toHaveLength(6);
    expect(countedOf(unread)).toEqual(unread);
  });
});

describe('an assessment', () => {
  const deals = [step(0.6, 100, 1, 4), step(0.62, 50, 2, 5), step(0.7, 200, 3, 6)];
  const asks = [step(0.8, 100, 1), step(0.82, 100, 2), step(0.9, 100, 3)];
  const bids = [step(0.71, 100, 4), step(0.74, 100, 5), step(0.75, 100, 6)];

  it('comes from deals where there are enough of them, whatever is asked and bid', () => {
    expect(assess({ deals, asks, bids })).toEqual({ basis: 'deals', price: 0.7, contributions: 3 });
  });
  it('comes from quotes otherwise: half way between their medians', () => {
    // (0.82 + 0.74) / 2
    expect(assess({ deals: deals.slice(1), asks, bids })).toEqual({
      basis: 'quotes',
      price: 0.78,
      contributions: 6,
    });
  });
  it('is rounded once, at its end', () => {
    // Both sides tie: (0.6001 + 0.6002) / 2 = 0.60015, (0.5 + 0.5001) / 2 = 0.50005; half way between is 0.5501.
    const tied = (low: number, high: number, owner: number) => [
      step(low, 1, owner),
      step(low, 1, owner),
      step(high, 2, owner + 1),
    ];
    expect(assess({ deals: [], asks: tied(0.6001, 0.6002, 1), bids: tied(0.5, 0.5001, 3) })?.price).toBe(
      0.5501,
    );
  });
  it.each([
    ['nothing', { deals: [], asks: [], bids: [] }],
    ['enough asks but too few bids', { deals: [], asks, bids: bids.slice(1) }],
    [
      'enough bids but asks of one owner',
      { deals: [], asks: asks.map((ask) => ({ ...ask, owners: [[1]] })), bids },
    ],
    [
      'too few of each, though six together',
      { deals: deals.slice(1), asks: asks.slice(1), bids: bids.slice(1) },
    ],
  ])('is none of %s', (_, market) => {
    expect(assess(market)).toBeNull();
  });
});

it.each([
  [0.66, 0.6, 10],
  [0.6, 0.66, -9.09],
  [0.6, 0.6, 0],
  [0.6, null, null],
  [null, 0.6, null],
  [0.6, 0, null],
])('from the price before, %s after %s is a change of %s percent', (price, before, change) => {
  expect(changeOf(price, before)).toBe(change);
});

it.each([
  ['2026-11-30', '2026-11-01', '2026-10-31'],
  ['2026-03-01', '2026-01-31', '2026-01-30'],
  // A leap year has one day more between.
  ['2028-03-01', '2028-02-01', '2028-01-31'],
  ['2028-02-29', '2028-01-31', '2028-01-30'],
])('as of %s deals count from %s on, and the price before is of %s', (as_of, deals_from, before) => {
  expect(daysOf(as_of)).toMatchObject({ deals_from, before });
});
