import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDisclosure } from './disclosure-rule.ts';

describe('a figure made of secret prices', () => {
  it.each([
    ['no owner', [], 'too few owners'],
    ['three owners', [10, 10, 10], 'too few owners'],
    ['four owners', [10, 10, 10, 10], 'ok'],
    ['four owners, one of them without volume', [10, 10, 10, 0], 'too few owners'],
    // 5 of 100 is 5 % to the thousandth of a barrel, 4.999 of 99.999 is less.
    ['a fourth owner of exactly 5 %', [35, 30, 30, 5], 'ok'],
    ['a fourth owner just below 5 %', [35, 30, 30, 4.999], 'too few owners'],
    ['one owner of exactly 60 %', [60, 20, 10, 10], 'ok'],
    ['one owner just above 60 %', [60.001, 20, 10, 10], 'one owner holds most of it'],
    // Tiny bids of 0.001 MBBL, added to a rival's only bid to reveal its price.
    ['one rival and three tiny bids', [100, 0.001, 0.001, 0.001], 'one owner holds most of it'],
    ['two rivals and two tiny bids', [50, 50, 0.001, 0.001], 'too few owners'],
  ] as const)('of %s: %s', (_, volumes, verdict) => {
    expect(checkDisclosure(volumes)).toBe(verdict);
  });

  it('is published only if three owners with 5 % remain after removing any one owner', () => {
    const units = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(units, (thousandths) => {
        const volumes = thousandths.map((unit) => unit / 1000);
        const whole = thousandths.reduce((sum, unit) => sum + BigInt(unit), 0n);
        const holders = thousandths.filter((unit) => unit > 0 && 20n * BigInt(unit) >= whole);
        const isDominated = thousandths.some((unit) => 5n * BigInt(unit) > 3n * whole);
        expect(checkDisclosure(volumes) === 'ok').toBe(holders.length >= 4 && !isDominated);
      }),
    );
  });
});
