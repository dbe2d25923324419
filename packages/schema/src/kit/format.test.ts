import { expect, it } from 'vitest';
import {
  countInWords,
  formatDate,
  formatForSpreadsheet,
  formatIn,
  formatMoney,
  formatPrice,
  formatVolume,
  priceInWords,
  volumeInWords,
} from './format.ts';

it('formats prices with four decimals and volumes with up to three', () => {
  expect([0.5, 0.35, 1.23456, 1250].map(formatPrice)).toEqual(['0.5000', '0.3500', '1.2346', '1,250.0000']);
  expect([250, 1250.5, 0.0005].map(formatVolume)).toEqual(['250', '1,250.5', '0.001']);
  expect(formatPrice('Undisclosed')).toBe('Undisclosed');
});

it('formats a column by its unit, without thousands separators for spreadsheets', () => {
  expect([formatIn({ unit: 'USD/BBL' }, 1200), formatIn({ unit: 'MBBL' }, 1200)]).toEqual([
    '1,200.0000',
    '1,200',
  ]);
  expect([
    formatForSpreadsheet({ unit: 'USD/BBL' }, 1200),
    formatForSpreadsheet({ unit: 'MBBL' }, 1200.5),
  ]).toEqual(['1200.0000', '1200.5']);
});

it('adds the unit to amounts in sentences', () => {
  expect([volumeInWords(1250.5), priceInWords(0.6)]).toEqual(['1,250.5 MBBL', '0.6000 USD/BBL']);
  expect([1, 0, 1200].map((count) => countInWords(count, 'month'))).toEqual([
    '1 month',
    '0 months',
    '1,200 months',
  ]);
});

it('formats money in whole dollars, with a leading sign', () => {
  expect(formatMoney(1_250_000.4)).toBe('$1,250,000');
  expect(formatMoney(-42)).toBe('−$42');
});

it('formats calendar dates without a time zone', () => {
  expect(formatDate('2026-11-20')).toBe('11/20/2026');
  expect(formatDate('2026-11-20T00:00:00Z')).toBe('11/20/2026');
  expect([formatDate(null), formatDate(undefined), formatDate('')]).toEqual(['', '', '']);
});
