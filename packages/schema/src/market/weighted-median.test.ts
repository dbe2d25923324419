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
    // 100 + 50 + 200 = 350, half is 175: cumulative 100 at 0.60, 150 at 0.62, 350 at 0.70.
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
      'the middle price for equal volumes',
      [
        [0.7, 100],
        [0.5, 100],
        [0.6, 100],
      ],
      0.6,
    ],
    // 100 + 50 = 150 is exactly half of 300: the midpoint of 0.62 and 0.70.
    [
      'the midpoint of a tie',
      [
        [0.6, 100],
        [0.62, 50],
        [0.7, 150],
      ],
      0.66,
    ],
    [
      'the midpoint of two prices',
      [
        [0.5, 10],
        [0.6, 10],
      ],
      0.55,
    ],
    // The midpoint 0.60015 is rounded up.
    [
      'rounded up between adjacent prices',
      [
        [0.6001, 1],
        [0.6002, 1],
      ],
      0.6002,
    ],
    // 0.65875 as a binary fraction is slightly less.
    [
      'exact for a midpoint that is not a binary fraction',
      [
        [0.6032, 5],
        [0.7143, 5],
      ],
      0.6588,
    ],
    // 0.1 + 0.2 is exactly half of 0.6, but not in binary fractions.
    [
      'exact for a tie of decimal volumes',
      [
        [0.5, 0.1],
        [0.6, 0.2],
        [0.7, 0.3],
      ],
      0.65,
    ],
    [
      'the same for several quotes at one price',
      [
        [0.6, 40],
        [0.7, 70],
        [0.6, 40],
      ],
      0.6,
    ],
    [
      'zero for prices of zero',
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

  it('equals exact arithmetic for every price and volume that the columns can hold', () => {
    // Also small ranges, so that half of the volume is often reached exactly.
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
        const median = medianOf(all.map(([at, held]) => [at / 10_000, held / 1000]));
        // Compares as text, as stored and shown.
        expect(median.toFixed(4)).toBe(`${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`);
      }),
      { numRuns: 5000 },
    );
  });
});

it.each([
  // Sums of four prices in ten-thousandths: three quarters and a half are rounded up, a quarter down.
  [4 * 6001 + 3, 0.6002],
  [4 * 6001 + 2, 0.6002],
  [4 * 6001 + 1, 0.6001],
  [4 * 6001, 0.6001],
])('rounds the mean of four prices whose sum is %i to %s', (sum, price) => {
  expect(priceFrom(sum, 4)).toBe(price);
});
