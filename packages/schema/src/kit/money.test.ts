import { expect, test } from 'vitest';
import { monthlyValue, totalValue } from './money.ts';

test('multiplies a price per barrel with a volume in thousands of barrels', () => {
  expect(monthlyValue({ price: 0.55, volume: 80 })).toBeCloseTo(44_000);
  expect(totalValue({ price: 0.55, volume: 80, term: 12 })).toBeCloseTo(528_000);
});
