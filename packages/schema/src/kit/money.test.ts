import { expect, test } from 'vitest';
import { leasesInWords } from './format.ts';
import { monthlyValue, sumLeases, totalValue } from './money.ts';

test('multiplies a price per barrel with a volume in thousands of barrels', () => {
  expect(monthlyValue({ price: 0.55, volume: 80 })).toBeCloseTo(44_000);
  expect(totalValue({ price: 0.55, volume: 80, term: 12 })).toBeCloseTo(528_000);
});

test('sums volumes and monthly values, and counts undisclosed prices apart', () => {
  const leases = [
    { volume: 80, price: 0.55 },
    { volume: 1160, price: 0.5 },
  ];
  expect(leasesInWords(sumLeases(leases))).toBe('1,240 MBBL · $624,000 a month');
  expect(leasesInWords(sumLeases([...leases, { volume: 10.5, price: 'Undisclosed' }]))).toBe(
    '1,250.5 MBBL · $624,000 a month without 1 undisclosed',
  );
});
