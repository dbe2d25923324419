import { expect, test } from 'vitest';
import { monthlyValue, totalValue } from './money.ts';

test('a price is for each barrel, a volume in thousands of them', () => {
  expect(monthlyValue({ price: 0.55, volume: 80 })).toBeCloseTo(44_000);
  expect(totalValue({ price: 0.55, volume: 80, term: 12 })).toBeCloseTo(528_000);
});
