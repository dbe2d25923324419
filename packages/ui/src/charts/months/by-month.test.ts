import { expect, it } from 'vitest';
import { formatMoney } from '../../lib/format.ts';
import { formatMoneyShort, monthName, monthTick, spokenMonth, ticksThatFit } from './by-month.ts';

it('writes sums short enough for an axis', () => {
  expect([0, 950, 42_160, 1_250_000, 3_000_000_000].map(formatMoneyShort)).toEqual([
    '$0',
    '$950',
    '$42.2K',
    '$1.3M',
    '$3B',
  ]);
});

it('adds the year to a month if there are several years', () => {
  expect(monthName('2026-03')).toBe('March 2026');
  expect([monthTick('2026-03', 1), monthTick('2026-03', 2)]).toEqual(['Mar', 'Mar ’26']);
});

const monthsFrom = (year: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `${year + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  );

it('omits labels that would overlap, on round steps', () => {
  const year = monthsFrom(2026, 12);
  expect(ticksThatFit(year, 600, 40)).toEqual(year);
  expect(ticksThatFit(year, 240, 40)).toEqual(year.filter((_, i) => i % 2 === 0));
  expect(ticksThatFit(monthsFrom(2022, 60), 400, 40)).toEqual([
    '2022-01',
    '2022-07',
    '2023-01',
    '2023-07',
    '2024-01',
    '2024-07',
    '2025-01',
    '2025-07',
    '2026-01',
    '2026-07',
  ]);
  expect(ticksThatFit(['2026-02'], 10, 40)).toEqual(['2026-02']);
});

it('writes all figures of a month as a sentence', () => {
  const series = [
    { key: 'Revenue', label: 'Revenue', color: 'orange' },
    { key: 'Lease Costs', label: 'Lease Costs', color: 'blue' },
  ];
  expect(
    spokenMonth({ date: '2026-03', Revenue: 42_160, 'Lease Costs': 0 }, { series, format: formatMoney }),
  ).toBe('March 2026: Revenue $42,160, Lease Costs $0');
});
