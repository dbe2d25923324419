/**
 * The parser of calendar dates for form fields, filters and imports; REST uses the stricter `readWireDate`. Returns a date, or a
 * message that says why the text is not exactly one date. The default order is month before day.
 */
import { dateMessages } from '../messages/date.ts';
import { addDays, addMonths, isDate, isSupportedYear } from './dates.ts';
import { normalizeDashes, stripInvisible } from './pasted-text.ts';

export interface DateOptions {
  /** `YYYY-MM-DD`, for `today`, `+30` and dates without a year. */
  today: string;
  /** The order of day and month is unknown, so ambiguous dates are refused. */
  anyOrder?: boolean | undefined;
}

export type DateReading = { empty: true } | { fault: string } | { value: string };

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function readDate(text: string, options: DateOptions): DateReading {
  const trimmed = stripInvisible(text).trim();
  if (trimmed === '') return { empty: true };
  if (/[\t\r\n]/.test(trimmed)) return { fault: dateMessages.severalCells };
  const plain = normalizeDashes(trimmed.normalize('NFKC')).replace(/\s+/g, ' ').toLowerCase();
  const stamp = readTimestamp(trimmed);
  if (stamp === 'two dates') return { fault: dateMessages.twoDates(trimmed) };
  if (stamp) return checkYear(trimmed, stamp.value);
  const relative = readRelative(plain, options.today);
  if (relative) return checkYear(trimmed, relative);
  const { weekday, day } = splitWeekday(plain.replace(TIME, ''));
  const found = candidatesOf(day, options);
  if ('fault' in found) return { fault: dateMessages[found.fault](trimmed) };
  const dates = [...new Set(found.dates.filter(isDate))];
  const [date] = dates;
  if (date === undefined) return { fault: dateMessages.noSuchDay(trimmed) };
  const inYears = dates.filter(isSupportedYear);
  if (inYears.length > 1) return { fault: dateMessages.twoReadings(trimmed, inYears) };
  const [value = date] = inYears;
  const actual = weekdays[new Date(`${value}T00:00:00Z`).getUTCDay()] ?? '';
  if (weekday && !actual.toLowerCase().startsWith(weekday))
    return { fault: dateMessages.weekday(trimmed, actual) };
  return checkYear(trimmed, value);
}

const checkYear = (text: string, value: string): DateReading =>
  isSupportedYear(value) ? { value } : { fault: dateMessages.years(text) };

/** A time of day after the date, as spreadsheets write it. */
const TIME = /[ ,]+(?:at )?([01]?\d|2[0-4]):[0-5]\d(:[0-5]\d(\.\d+)?)?( ?[ap]\.?m\.?)?$/;

const units: Record<string, (date: string, count: number) => string> = {
  d: addDays,
  w: (date, count) => addDays(date, 7 * count),
  m: addMonths,
  y: (date, count) => addMonths(date, 12 * count),
};

const UNIT = '(?<unit>d|w|m|y|days?|weeks?|wks?|months?|mos?|years?|yrs?)';
const SIGNED = new RegExp(`^(?:today)?(?: ?(?<sign>[+-]) ?(?<count>\\d{1,4})(?: ?${UNIT})?)?$`);
const IN_WORDS = new RegExp(
  `^(?<in>in )?(?<count>\\d{1,4}|an?|one) ?${UNIT}(?<when> from (?:now|today)| ago)?$`,
);

/** `today`, `tomorrow`, `+30`, `today + 30`, `+2 weeks`, `-7 days`, `in 6 months`, `a week from now`, `3 days ago`. */
function readRelative(text: string, today: string): string | undefined {
  if (text === 'tomorrow') return addDays(today, 1);
  if (text === 'yesterday') return addDays(today, -1);
  const shift = (count: number, unit = 'd') => units[unit.charAt(0)]?.(today, count);
  const signed = SIGNED.exec(text)?.groups;
  if (signed) return shift(Number(`${signed.sign ?? ''}${signed.count ?? 0}`), signed.unit);
  const spelled = IN_WORDS.exec(text)?.groups;
  if (!spelled || !spelled.in === !spelled.when) return undefined;
  const count = /\d/.test(spelled.count ?? '') ? Number(spelled.count) : 1;
  return shift(spelled.when === ' ago' ? -count : count, spelled.unit);
}

/** `Sat, Jan 2, 2027` as its weekday and the rest. */
function splitWeekday(text: string): { weekday?: string; day: string } {
  const match =
    /^(?<weekday>[a-z]+)\.?,? (?<day>.+)$/.exec(text) ??
    /^(?<day>.+?),? \(?(?<weekday>[a-z]+)\.?\)?$/.exec(text);
  const { weekday = '', day = text } = match?.groups ?? {};
  const short = weekday.replace(/^(tues|thur|thurs|weds)$/, (word) => word.slice(0, 3));
  const isWeekday = short.length >= 3 && weekdays.some((name) => name.toLowerCase().startsWith(short));
  return isWeekday ? { weekday: short, day } : { day: text };
}

type Candidates = { dates: string[] } | { fault: 'notADate' | 'dayOrYear' | 'noDay' };

const pad = (part: string) => part.padStart(2, '0');
/** Two-digit years are in this century. */
const iso = (year: string, month: string, day: string) =>
  `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`;

/** All readings of a text, also invalid ones; only the month-first reading if that is a valid date. */
function candidatesOf(text: string, options: DateOptions): Candidates {
  if (/^\d+(\.0+)?$/.test(text)) return fromDigits(text.replace(/\.0+$/, ''), options);
  return /[a-z]/.test(text) ? fromNames(text, options.today) : fromNumbers(text, options);
}

const SEPARATOR = ' ?[-/.,\\\\_ ] ?';
const THREE = new RegExp(`^(\\d{1,4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,4})$`);
const TWO = new RegExp(`^(\\d{1,4})${SEPARATOR}(\\d{1,4})$`);

function fromNumbers(text: string, { today, anyOrder }: DateOptions): Candidates {
  const [, first = '', second = '', third = ''] = THREE.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) return { dates: [iso(first, second, third)] };
  if (first !== '' && first.length <= 2 && third.length % 2 === 0) {
    const monthFirst = iso(third, first, second);
    const dayFirst = iso(third, second, first);
    if (isDate(monthFirst)) return { dates: anyOrder ? [monthFirst, dayFirst] : [monthFirst] };
    const yearFirst = first.length === 2 && third.length === 2 ? iso(first, second, third) : '';
    return { dates: [dayFirst, yearFirst] };
  }
  const [, one = '', two = ''] = TWO.exec(text) ?? [];
  if (first !== '' || one === '') return { fault: 'notADate' };
  if (one.length > 2 || two.length > 2)
    return { fault: one.length === 4 || two.length === 4 ? 'noDay' : 'notADate' };
  const monthFirst = nextSuchDay(one, two, today);
  const dayFirst = nextSuchDay(two, one, today);
  return { dates: monthFirst && !anyOrder ? [monthFirst] : [monthFirst, dayFirst] };
}

/** The first such day from today on; empty if it does not exist. */
function nextSuchDay(month: string, day: string, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  for (let year = thisYear; year <= thisYear + 8; year += 1) {
    const date = iso(String(year), month, day);
    if (isDate(date) && date >= today) return date;
  }
  return '';
}

/** Day 0 of the date numbers in spreadsheets. */
const EXCEL_START = '1899-12-30';

function fromDigits(text: string, { today, anyOrder }: DateOptions): Candidates {
  /** Splits the digits into parts of these lengths. */
  const split = (order: 'mdy' | 'dmy' | 'ymd', ...lengths: [number, number, number]) => {
    const [first, second] = lengths;
    const parts = [text.slice(0, first), text.slice(first, first + second), text.slice(first + second)];
    const part = (name: string) => parts[order.indexOf(name)] ?? '';
    return iso(part('y'), part('m'), part('d'));
  };
  if (text.length === 8) {
    const monthFirst = split('mdy', 2, 2, 4);
    const isMonthFirst = isDate(monthFirst) && isSupportedYear(monthFirst) && !anyOrder;
    return {
      dates: isMonthFirst ? [monthFirst] : [monthFirst, split('dmy', 2, 2, 4), split('ymd', 4, 2, 2)],
    };
  }
  if (text.length === 7) return { dates: [split('mdy', 1, 2, 4), split('mdy', 2, 1, 4)] };
  if (text.length === 6) {
    const monthFirst = [split('mdy', 2, 2, 2), split('mdy', 1, 1, 4)];
    const others = [split('dmy', 2, 2, 2), split('ymd', 2, 2, 2)];
    return { dates: monthFirst.some(isDate) && !anyOrder ? monthFirst : [...monthFirst, ...others] };
  }
  if (text.length === 5)
    return { dates: [addDays(EXCEL_START, Number(text)), split('mdy', 1, 2, 2), split('mdy', 2, 1, 2)] };
  if (text.length !== 4) return { fault: 'notADate' };
  if (isSupportedYear(`${text}-01-01`)) return { fault: 'noDay' };
  const [one, two] = [text.slice(0, 2), text.slice(2)];
  return {
    dates: anyOrder
      ? [nextSuchDay(one, two, today), nextSuchDay(two, one, today)]
      : [nextSuchDay(one, two, today)],
  };
}

const GAP = '\\.?[-/, ]*';
const NAME = '(?<name>[a-z]+)';
const DAY = '(?<day>\\d{1,2})';
const YEAR = "(?<apostrophe>')?(?<year>\\d{4}|\\d{2})";
const shape = (...parts: string[]) => new RegExp(`^${parts.join('')}$`);
const shapes = [
  shape(NAME, GAP, DAY, `(?:[-/., ]+${YEAR})?`),
  shape(DAY, GAP, NAME, `(?:${GAP}${YEAR})?`),
  shape(YEAR, GAP, NAME, GAP, DAY),
];
const monthAndYear = [shape(NAME, `(?<gap>${GAP})`, YEAR), shape('(?<year>\\d{4})', GAP, NAME)];

function monthOf(name = ''): string {
  const at = name.length < 3 ? -1 : monthNames.findIndex((month) => month.startsWith(name));
  return at < 0 ? '' : String(at + 1);
}

function fromNames(text: string, today: string): Candidates {
  const spelled = text
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\b(?:of|the)\b/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/ +/g, ' ')
    .trim();
  for (const one of monthAndYear) {
    const { name, year = '', apostrophe, gap = ' ' } = one.exec(spelled)?.groups ?? {};
    if (!monthOf(name)) continue;
    if (year.length === 4 || apostrophe) return { fault: 'noDay' };
    // "Jan-27" is a month in spreadsheets and in the trade; "Jan 27" is a day.
    if (!gap.includes(' ')) return { fault: 'dayOrYear' };
  }
  for (const one of shapes) {
    const { name, day = '', year } = one.exec(spelled)?.groups ?? {};
    const month = monthOf(name);
    if (month) return { dates: [year ? iso(year, month, day) : nextSuchDay(month, day, today)] };
  }
  return { fault: 'notADate' };
}

const STAMP =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * The date of an ISO 8601 timestamp; undefined for any other text. It is the written date if the time is local or a midnight. For a
 * time in UTC it is the written date if that is the date in all of North America; otherwise the timestamp has two dates.
 */
function readTimestamp(text: string): { value: string } | 'two dates' | undefined {
  const match = STAMP.exec(text);
  if (!match) return undefined;
  const [, value = '', hours, minutes = '', seconds = '', fraction = '', zone = ''] = match;
  const hour = Number(hours);
  const isWholeHour = Number(`${minutes}${seconds}${fraction}`) === 0;
  const isUtc = /^(?:z|[+-]00(?::?00)?)$/i.test(zone);
  // The last hours of a day in UTC may be midnight of the next day in Europe.
  const isMidnight = isWholeHour && (hour === 0 || (hour >= 3 && hour <= 10));
  return !isUtc || isMidnight || (hour >= 10 && hour < 21) ? { value } : 'two dates';
}

/** Whether a text is a timestamp whose date depends on the time zone. */
export const isAmbiguousTimestamp = (text: string): boolean => readTimestamp(text.trim()) === 'two dates';

/** Converts dates that programs send, MM/DD/YYYY or a timestamp, to `YYYY-MM-DD`; returns other texts unchanged. */
export function readWireDate(text: string): string {
  const trimmed = text.trim();
  const stamp = readTimestamp(trimmed);
  if (typeof stamp === 'object') return stamp.value;
  return trimmed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2');
}
