/** Formats numbers and dates for tables, notices, mails and exports (docs/product.md#dates-and-numbers). */

import type { LeaseSums } from './money.ts';
import type { Column } from './table.ts';
import { truncate } from './truncate.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a format is far more expensive than using it. */
function numberFormat(min: number, max: number) {
  const key = `${min}/${max}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: min, maximumFractionDigits: max });
    formats.set(key, format);
  }
  return format;
}

const PRICE_DECIMALS = 4;

/** `12345.5` as `12,345.5`; at most three decimals. */
export const formatNumber = (value: number, max = 3) => numberFormat(0, max).format(value);

const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 50;

/** Joins names from a request for a message: the first few, truncated, and the number of the rest. */
export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => truncate(name, MAX_NAME_LENGTH).toWellFormed());
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

/** MBBL or BBL, up to three decimals. */
export const formatVolume = (value: number) => formatNumber(value);

/** USD/BBL with four decimals, so that a column lines up; texts such as `Undisclosed` stay as they are. */
export const formatPrice = (value: number | string) =>
  typeof value === 'number' ? numberFormat(PRICE_DECIMALS, PRICE_DECIMALS).format(value) : value;

/** File sizes: `1024` bytes as `1 kB`. */
export function formatBytes(bytes: number) {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000, 0)} kB`;
  return bytes < 1_000_000_000
    ? `${formatNumber(bytes / 1_000_000, 1)} MB`
    : `${formatNumber(bytes / 1_000_000_000, 1)} GB`;
}

/** Whole dollars: `$1,250,000`. */
export const formatMoney = (value: number) =>
  `${value < 0 ? '−' : ''}$${numberFormat(0, 0).format(Math.abs(value))}`;

/** `2026-11-20` as `11/20/2026`; empty for no date. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '';
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** `1250.5` as "1,250.5 MBBL". */
export const volumeInWords = (volume: number) => `${formatVolume(volume)} MBBL`;

/** "1,240 MBBL · $612,000 a month", and how many prices are missing in it. */
export function leasesInWords({ volume, monthly, unpriced }: LeaseSums): string {
  const money = `${formatMoney(monthly)} a month`;
  return `${volumeInWords(volume)} · ${unpriced > 0 ? `${money} without ${unpriced} undisclosed` : money}`;
}

/** `0.6` as "0.6000 USD/BBL". */
export const priceInWords = (price: number) => `${formatPrice(price)} USD/BBL`;

const plural = (noun: string) => `${noun.replace(/([^aeiou])y$/, '$1ie')}s`;

/** "1 month", "12 months", "2 inquiries". */
export const countInWords = (count: number, noun: string) =>
  `${formatNumber(count)} ${count === 1 ? noun : plural(noun)}`;

/** `500` and `800` as "500–800"; a single number if they are equal. */
export const rangeInWords = (min: number, max: number) =>
  min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;

/** "500–800 MBBL". */
export const volumesInWords = (min: number, max: number) => `${rangeInWords(min, max)} MBBL`;

/** "50 miles around Houston, TX, USA". */
export const radiusInWords = (radius: number, place: string) =>
  `${countInWords(radius, 'mile')} around ${place}`;

/** Formats a number of a column by its unit. */
export const formatIn = ({ unit }: Pick<Column, 'unit'>, value: number) =>
  unit === 'USD/BBL' ? formatPrice(value) : formatNumber(value);

/** Formats a number so that a spreadsheet reads it as a number: without thousands separators. */
export const formatForSpreadsheet = ({ unit }: Pick<Column, 'unit'>, value: number) =>
  unit === 'USD/BBL' ? value.toFixed(PRICE_DECIMALS) : String(value);

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-05` as `May 2027`. */
export const monthInWords = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = (month: string) => shortMonths.format(new Date(`${month}-01T00:00:00Z`));

/** `Jun 2027`, or `Jun 2027 – Feb 2028`. */
export const monthsInWords = (first: string, last: string) =>
  first === last ? shortMonth(first) : `${shortMonth(first)} – ${shortMonth(last)}`;
