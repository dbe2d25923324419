import { expect, it } from 'vitest';
import {
  cut,
  formatBytes,
  formatDate,
  formatIn,
  formatMoney,
  formatPrice,
  formatVolume,
  isDate,
  parseDate,
} from './format.ts';

it('writes prices with four decimals and volumes with up to three', () => {
  expect([0.5, 0.35, 1.23456, 1250].map(formatPrice)).toEqual(['0.5000', '0.3500', '1.2346', '1,250.0000']);
  expect([250, 1250.5, 0.0005].map(formatVolume)).toEqual(['250', '1,250.5', '0.001']);
  expect(formatPrice('Undisclosed')).toBe('Undisclosed');
  expect(formatIn({ unit: 'USD/BBL' }, 2)).toBe('2.0000');
  expect(formatIn({ unit: 'MBBL' }, 2)).toBe('2');
});

it('writes money in whole dollars, with the sign in front', () => {
  expect(formatMoney(1_250_000.4)).toBe('$1,250,000');
  expect(formatMoney(-42)).toBe('-$42');
});

it('cuts at 30 characters and leaves 30 alone', () => {
  expect(cut('x'.repeat(30))).toBe('x'.repeat(30));
  expect(cut('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
  expect(cut('one two', 4)).toBe('one…');
});

it('shows calendar dates without a time zone', () => {
  expect(formatDate('2026-01-01')).toBe('01/01/2026');
  expect(formatDate(null)).toBe('');
});

it('reads dates as people type them and refuses what is none', () => {
  expect(parseDate('11/20/2026')).toBe('2026-11-20');
  expect(parseDate(' 1/2/26 ')).toBe('2026-01-02');
  expect(parseDate('2026-11-20')).toBe('2026-11-20');
  expect(parseDate('02/30/2026')).toBeUndefined();
  expect(parseDate('11/2')).toBeUndefined();
  expect(isDate('2026-02-29')).toBe(false);
  expect(isDate('2028-02-29')).toBe(true);
});

it('writes file sizes', () => {
  expect([999, 2400, 1_250_000].map(formatBytes)).toEqual(['999 B', '2 kB', '1.3 MB']);
});
