/** How figures and dates are written for people: alike in tables, notices, mails and exports (docs/product.md#dates-and-numbers). */

import type { Column } from './table.ts';
import { truncate } from './truncate.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Making one costs more than all else that a sentence or a cell does, so each is made once. */
function formatOf(least: number, most: number) {
  const key = `${least}/${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format;
}

const PRICE_DECIMALS = 4;

/** `12345.5` as `12,345.5`; at most three decimals. */
export const formatNumber = (value: number, most = 3) => formatOf(0, most).format(value);

const NAMES = 5;
const NAME_CHARACTERS = 50;

/** Repeats names from a request in a sentence: the first few, each cut where it is long. */
export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES).map((name) => truncate(name, NAME_CHARACTERS).toWellFormed());
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

/** MBBL or BBL, up to three decimals. */
export const formatVolume = (value: number) => formatNumber(value);

/** USD/BBL with four decimals, so that a column lines up; a word such as `Undisclosed` stays a word. */
export const formatPrice = (value: number | string) =>
  typeof value === 'number' ? formatOf(PRICE_DECIMALS, PRICE_DECIMALS).format(value) : value;

/** Sizes of files: `1024` bytes as `1 kB`. */
export function formatBytes(bytes: number) {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000, 0)} kB`;
  return bytes < 1_000_000_000
    ? `${formatNumber(bytes / 1_000_000, 1)} MB`
    : `${formatNumber(bytes / 1_000_000_000, 1)} GB`;
}

/** Whole dollars: `$1,250,000`. */
export const formatMoney = (value: number) =>
  `${value < 0 ? '-' : ''}$${formatOf(0, 0).format(Math.abs(value))}`;

/** `2026-11-20` as `11/20/2026`; nothing for none. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '';
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** Within a sentence: `1250.5` as "1,250.5 MBBL". */
export const volumeInWords = (volume: number) => `${formatVolume(volume)} MBBL`;

/** Within a sentence: `0.6` as "0.6000 USD/BBL". */
export const priceInWords = (price: number) => `${formatPrice(price)} USD/BBL`;

const several = (noun: string) => `${noun.replace(/([^aeiou])y$/, '$1ie')}s`;

/** "1 month", "12 months", "2 inquiries". */
export const countInWords = (count: number, noun: string) =>
  `${formatNumber(count)} ${count === 1 ? noun : several(noun)}`;

/** `500` and `800` as "500 to 800"; one number where they are one. */
export const rangeInWords = (least: number, most: number) =>
  least === most ? formatNumber(least) : `${formatNumber(least)} to ${formatNumber(most)}`;

/** The same of volumes: "500 to 800 MBBL". */
export const volumesInWords = (least: number, most: number) => `${rangeInWords(least, most)} MBBL`;

/** "50 miles around Houston, TX, USA". */
export const radiusInWords = (radius: number, place: string) =>
  `${countInWords(radius, 'mile')} around ${place}`;

/** A number of a column, the way its unit is written. */
export const formatIn = ({ unit }: Pick<Column, 'unit'>, value: number) =>
  unit === 'USD/BBL' ? formatPrice(value) : formatNumber(value);

/** The same for a spreadsheet, which must read it as a number: no separators of thousands. */
export const formatForSpreadsheet = ({ unit }: Pick<Column, 'unit'>, value: number) =>
  unit === 'USD/BBL' ? value.toFixed(PRICE_DECIMALS) : String(value);

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-05` as `May 2027`. */
export const monthInWords = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = (month: string) => shortMonths.format(new Date(`${month}-01T00:00:00Z`));

/** `Jun 2027`, or `Jun 2027 to Feb 2028`. */
export const monthsInWords = (first: string, last: string) =>
  first === last ? shortMonth(first) : `${shortMonth(first)} to ${shortMonth(last)}`;
