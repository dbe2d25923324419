import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classIndex, quantileClasses } from './quantiles.ts';

const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 });

describe('quantile classes', () => {
  it('contain the same number of values if all values are distinct', () => {
    expect(quantileClasses([9, 1, 8, 2, 7, 3, 6, 4, 5, 10], 5)).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
      { from: 9, to: 10 },
    ]);
  });

  it('are fewer if there are few distinct values', () => {
    expect(quantileClasses([], 5)).toEqual([]);
    expect(quantileClasses([4], 5)).toEqual([{ from: 4, to: 4 }]);
    expect(quantileClasses([2, 2, 2, 2, 9], 5)).toEqual([
      { from: 2, to: 2 },
      { from: 9, to: 9 },
    ]);
  });

  it('contain every value exactly once, in ascending order', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 6 }), (all, maxClasses) => {
        const classes = quantileClasses(all, maxClasses);
        expect(classes.length).toBeLessThanOrEqual(maxClasses);
        for (const value of all) {
          const { from, to } = classes[classIndex(classes, value)] ?? { from: NaN, to: NaN };
          expect(from <= value && value <= to).toBe(true);
        }
        for (const [index, { from }] of classes.entries())
          if (index > 0) expect(from).toBeGreaterThan(classes[index - 1]?.to ?? NaN);
      }),
    );
  });
});
