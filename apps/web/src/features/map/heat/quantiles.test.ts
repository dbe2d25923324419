import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf, quantilesOf } from './quantiles.ts';

const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 });

describe('quantiles', () => {
  it('have as many values each', () => {
    expect(quantilesOf([9, 1, 8, 2, 7, 3, 6, 4, 5, 10], 5)).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
      { from: 9, to: 10 },
    ]);
  });

  it('are fewer where there are few values', () => {
    expect(quantilesOf([], 5)).toEqual([]);
    expect(quantilesOf([4], 5)).toEqual([{ from: 4, to: 4 }]);
    expect(quantilesOf([2, 2, 2, 2, 9], 5)).toEqual([
      { from: 2, to: 2 },
      { from: 9, to: 9 },
    ]);
  });

  it('hold every value in one class, equal ones in the same', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 6 }), (all, most) => {
        const classes = quantilesOf(all, most);
        expect(classes.length).toBeLessThanOrEqual(most);
        for (const value of all) {
          const { from, to } = classes[classOf(classes, value)] ?? { from: NaN, to: NaN };
          expect(from <= value && value <= to).toBe(true);
        }
        for (const [at, { from }] of classes.entries())
          if (at > 0) expect(from).toBeGreaterThan(classes[at - 1]?.to ?? NaN);
      }),
    );
  });
});
