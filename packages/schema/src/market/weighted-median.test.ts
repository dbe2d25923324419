import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledMedian, priceFrom, priceUnits, volumeUnits } from './weighted-median.ts';

const medianOf = (all: readonly (readonly [price: number, volume: number])[]) =>
  priceFrom(
    doubledMedian(all.map(([price, volume]) => ({ price: priceUnits(price), weight: volumeUnits(volume) }))),
    2,
  );

describe('the volume-weighted median', () => {
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
    // 0.65875 is a little less than that as a binary fraction.
    [
      'a tie whose half is no binary fraction',
      [
        [0.6032, 5],
        [0.7143, 5],
      ],
      0.6588,
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
  ] as const)('is %s', (_, prices, median) => {
    expect(medianOf(prices)).toBe(median);
  });

  it('has the digits of exact arithmetic for every price and volume of its columns', () => {
    // Few prices and volumes, so that half of the volume is often reached exactly.
    const price = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 100_000_000 }));
    const volume = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1_000_000_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(price, volume), { minLength: 1, maxLength: 6 }), (all) => {
        const upTo = (limit: number) =>
          all.reduce((sum, [at, units]) => (at <= limit ? sum + BigInt(units) : sum), 0n);
        const whole = upTo(Number.POSITIVE_INFINITY);
        const sorted = all.map(([at]) => at).sort((a, b) => a - b);
        const lower = sorted.find((at) => 2n * upTo(at) >= whole) ?? 0;
        const upper = sorted.find((at) => 2n * upTo(at) > whole) ?? 0;
        const units = (BigInt(lower) + BigInt(upper) + 1n) / 2n;
        const told = medianOf(all.map(([at, held]) => [at / 10_000, held / 1000]));
        // As text: what a reader sees, and what is written to the database.
        expect(told.toFixed(4)).toBe(`${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`);
      }),
      { numRuns: 5000 },
    );
  });
});

it.each([
  // Sums of four prices in ten-thousandths: three quarters up, a half up, a quarter down.
  [4 * 6001 + 3, 0.6002],
  [4 * 6001 + 2, 0.6002],
  [4 * 6001 + 1, 0.6001],
  [4 * 6001, 0.6001],
])('rounds the mean of four prices whose sum is %i to %s', (sum, price) => {
  expect(priceFrom(sum, 4)).toBe(price);
});
