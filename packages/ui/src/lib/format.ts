import { truncate } from '@tank/schema/kit/truncate';
import { TABLE_TEXT_LENGTH } from '@tank/schema/product';

// Shared with notices, mails and exports.
export {
  formatBytes,
  formatDate,
  formatIn,
  formatMoney,
  formatNumber,
  formatPrice,
  formatVolume,
} from '@tank/schema/kit/format';

/** Shown in place of an empty value. */
export const EMPTY_VALUE = '–';

/** An ISO instant as `11/20/2026, 3:05 PM` in the browser's time zone. */
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

const zoneName = (timeZoneName: 'short' | 'shortGeneric') =>
  new Intl.DateTimeFormat('en-US', { timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The browser's time zone, for all seasons: `CT`, `UTC`. Zones without such a name have an offset: `GMT+2`. */
export function timeZoneName(): string {
  const generic = zoneName('shortGeneric');
  return generic.startsWith('GMT') ? zoneName('short') : generic;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The age of an instant within the last week ("5 minutes ago", "yesterday"), or the date of an older one. */
export function formatAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ages.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ages.format(-Math.floor(age / HOUR), 'hour');
  if (age < WEEK) return ages.format(-Math.floor(age / DAY), 'day');
  return new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** Truncates long text with an ellipsis (docs/product.md#figures). */
export function truncateText(text: string, length = TABLE_TEXT_LENGTH) {
  const shown = truncate(text, length);
  return shown === text ? text : `${shown.trimEnd()}…`;
}
