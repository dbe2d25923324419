/** How numbers, dates and texts are written for people: one way on every screen. */

import { showDate } from '@tank/schema/kit/dates';
import type { Column } from '@tank/schema/kit/table';
import { TABLE_TEXT_LENGTH } from '@tank/schema/product';

/** What stands where there is nothing to show. */
export const NOTHING = '–';

const formats = new Map<string, Intl.NumberFormat>();

/** Intl formats are costly to make and a table needs thousands of numbers, so each is made once. */
function formatOf(least: number, most: number) {
  const key = `${least}/${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    formats.set(key, format);
  }
  return format;
}

/** `12345.5` as `12,345.5`; at most three decimals. */
export const formatNumber = (value: number, most = 3) => formatOf(0, most).format(value);

/** MBBL or BBL, up to three decimals. */
export const formatVolume = (value: number) => formatOf(0, 3).format(value);

/** USD/BBL with four decimals, so that a column lines up; a word such as `Undisclosed` stays a word. */
export const formatPrice = (value: number | string) =>
  typeof value === 'number' ? formatOf(4, 4).format(value) : value;

/** Whole dollars: `$1,250,000`. */
export const formatMoney = (value: number) =>
  `${value < 0 ? '-' : ''}$${formatOf(0, 0).format(Math.abs(value))}`;

/** `2026-11-20` as `11/20/2026`. */
export const formatDate = showDate;

/** An ISO instant as `11/20/2026, 3:05 PM` on the reader's clock. */
export function formatInstant(instant: string | null | undefined) {
  if (!instant) return '';
  return new Date(instant).toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** `1,024` bytes as `1 kB`: file sizes. */
export function formatBytes(bytes: number) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${formatNumber(bytes / 1000, 0)} kB`
    : `${formatNumber(bytes / 1_000_000, 1)} MB`;
}

/** The text itself, or its first characters and an ellipsis (docs/product.md#figures). */
export const cut = (text: string, length = TABLE_TEXT_LENGTH) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** Reads what a person typed as a date: `11/20/2026`, `1/2/26` or `2026-11-20`; undefined when it is none. */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim();
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(trimmed);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (!us && !iso) return undefined;
  const [year, month, day] = us ? [us[3], us[1], us[2]] : [iso?.[1], iso?.[2], iso?.[3]];
  const full = year?.length === 2 ? `20${year}` : year;
  const date = `${full}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/** Whether a text is a real calendar date as `YYYY-MM-DD`. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A number of a column, the way its unit is written. */
export const formatIn = (column: Pick<Column, 'unit'>, value: number) =>
  column.unit === 'USD/BBL' ? formatPrice(value) : formatNumber(value);
