import { expect, it, test } from 'vitest';
import { readDate } from './read-date.ts';

const read = (text: string, anyOrder?: boolean) => readDate(text, { today: '2026-11-26', anyOrder });
const faultFor = (text: string, anyOrder?: boolean) => {
  const found = read(text, anyOrder);
  return 'fault' in found ? found.fault : JSON.stringify(found);
};

test.each([
  ['spreadsheets and this product', ['01/02/2027', '1/2/2027', '1/2/27', '01/02/27']],
  [
    'other separators',
    ['1-2-2027', '1.2.2027', '1 2 2027', '1 / 2 / 2027', '1\\2\\2027', '01_02_2027', '1,2,2027'],
  ],
  ['programs, as digits only,', ['01022027', '010227', '20270102']],
  ['ISO 8601', ['2027-01-02', '2027-1-2', '2027/01/02', '2027.01.02', '2027-01-02T00:00:00Z']],
  ['month names', ['Jan 2, 2027', 'January 2 2027', 'JAN 2 2027', 'Jan. 2nd, 2027', '2027 Jan 2']],
  [
    'month names after the day',
    ['2 Jan 2027', '2-Jan-27', '02JAN27', '2 January, 2027', '2nd of January 2027', "2 Jan '27"],
  ],
  ['weekdays', ['Saturday, January 2, 2027', 'Sat 1/2/2027', '1/2/2027 (Sat)']],
  ['a time of day', ['1/2/2027 0:00', '1/2/2027 12:00:00 AM', '2027-01-02 00:00:00', 'Jan 2, 2027, 3:05 PM']],
  ['the number of a spreadsheet', ['46389', '46389.0']],
  [
    'characters that cannot be seen',
    ['\u200e1/\u200e2/\u200e2027', '1/2/2027\r\n', '\u00a01/2/2027\u00a0', '1\u20132\u20132027'],
  ],
  ['wide characters', ['１/２/２０２７']],
])('parses a date in the notation of %s', (_who, texts) => {
  for (const text of texts) expect(read(text), text).toEqual({ value: '2027-01-02' });
});

test.each([
  ['1/15', '2027-01-15'],
  ['12/1', '2026-12-01'],
  ['11/26', '2026-11-26'],
  ['11/25', '2027-11-25'],
  ['0115', '2027-01-15'],
  ['2-Jan', '2027-01-02'],
  ['Jan 27', '2027-01-27'],
  ['Sept 5', '2027-09-05'],
  ['Thursday, December 24', '2026-12-24'],
  ['2/29', '2028-02-29'],
])('parses "%s" without a year as the next such day', (text, value) => {
  expect(read(text)).toEqual({ value });
});

test.each([
  ['today', '2026-11-26'],
  ['Tomorrow', '2026-11-27'],
  ['+30', '2026-12-26'],
  ['+30 days', '2026-12-26'],
  ['+ 2 weeks', '2026-12-10'],
  ['+3 months', '2027-02-26'],
  ['+1y', '2027-11-26'],
  ['today + 30', '2026-12-26'],
  ['-7', '2026-11-19'],
  ['in 6 months', '2027-05-26'],
  ['in a week', '2026-12-03'],
  ['2 years from now', '2028-11-26'],
  ['3 days ago', '2026-11-23'],
])('counts "%s" from today', (text, value) => {
  expect(read(text)).toEqual({ value });
});

it('reads day first if the first number cannot be a month', () => {
  for (const text of ['15/01/2027', '15.1.2027', '15012027', '15-1'])
    expect(read(text), text).toEqual({ value: '2027-01-15' });
});

test.each([
  ['15/01/27', '01/15/2027 or 01/27/2015'],
  ['27-01-02', '01/27/2002 or 01/02/2027'],
  ['112026', '11/20/2026 or 01/01/2026'],
  ['1152027', '01/15/2027 or 11/05/2027'],
  ['12345', '01/23/2045 or 12/03/2045'],
])('refuses "%s", which can be read as %s', (text, readings) => {
  expect(faultFor(text)).toBe(`"${text}" can be read as ${readings}. Enter it as MM/DD/YYYY.`);
});

it('refuses an ambiguous date if the order is unknown', () => {
  expect(faultFor('12/01/2026', true)).toContain('12/01/2026 or 01/12/2026');
  expect(faultFor('12012026', true)).toContain('12/01/2026 or 01/12/2026');
  for (const text of ['12/12/2026', '2026-12-12', '12 Dec 2026'])
    expect(read(text, true), text).toEqual({ value: '2026-12-12' });
});

it('refuses a date without a day, and a number that may be a day or a year', () => {
  for (const text of ['12/2027', '2027', 'Jan 2027', "Jan '27", '2027-01'])
    expect(faultFor(text), text).toContain('has no day');
  for (const text of ['Jan-27', 'Jan27'])
    expect(faultFor(text), text).toContain('a day of the month or a month of a year');
});

it('refuses days that do not exist', () => {
  for (const text of ['02/30/2027', '2/30', '13/13/2027', '2027-02-29', 'Feb 30, 2027', '00/10/2026'])
    expect(faultFor(text), text).toBe(`"${text}" is not a calendar date. Enter it as MM/DD/YYYY.`);
});

it('accepts only the years 2000 to 2100', () => {
  for (const text of ['1/2/1999', '1/1/2101', '1/2/2207', '12/31/0207', '+9999 months'])
    expect(faultFor(text), text).toBe(`"${text}" is not between the years 2000 and 2100.`);
  expect([read('1/1/2000'), read('12/31/2100')]).toEqual([{ value: '2000-01-01' }, { value: '2100-12-31' }]);
});

it('refuses a weekday that does not match the date', () => {
  expect(faultFor('Fri, Jan 2, 2027')).toContain('the date is a Saturday');
});

it('refuses several dates and other texts', () => {
  expect(faultFor('1/2/2027\t1/3/2027')).toContain('more than one cell');
  for (const text of [
    'soon',
    'mar',
    '1/2/3/4',
    '1/2/207',
    '1/2/2027 - 1/5/2027',
    'Q1 2027',
    '7 days',
    '=TODAY()',
    '########',
  ])
    expect(faultFor(text), text).toBe(`"${text}" is not a date. Enter it as MM/DD/YYYY.`);
  expect(faultFor('x'.repeat(5000)).length).toBeLessThan(100);
  expect(read(' \u200e ')).toEqual({ empty: true });
});

it('refuses a timestamp whose date depends on the time zone', () => {
  expect(faultFor('2027-01-02T03:12:11Z')).toContain('falls on two dates');
  expect(faultFor('2027-01-02T21:30:00Z')).toContain('falls on two dates');
});
