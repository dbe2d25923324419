/** How texts and instants are written on screens, and what people type as dates is read. */

import { firstCharacters } from '@tank/schema/kit/characters';
import { TABLE_TEXT_LENGTH } from '@tank/schema/product';

// Figures and dates are written alike by notices, mails and exports.
export {
  formatBytes,
  formatDate,
  formatIn,
  formatMoney,
  formatNumber,
  formatPrice,
  formatVolume,
} from '@tank/schema/kit/format';

/** What stands where there is nothing to show. */
export const NOTHING = '–';

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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** When something happened: within the last week "5 minutes ago" or "yesterday", before that its date. */
export function formatAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ages.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ages.format(-Math.floor(age / HOUR), 'hour');
  if (age < WEEK) return ages.format(-Math.floor(age / DAY), 'day');
  return new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** The text itself, or its first characters and an ellipsis (docs/product.md#figures). */
export function cut(text: string, length = TABLE_TEXT_LENGTH) {
  const shown = firstCharacters(text, length);
  return shown === text ? text : `${shown.trimEnd()}…`;
}

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
