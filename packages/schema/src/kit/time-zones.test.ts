import { expect, test } from 'vitest';
import { dateIn, isSameTimeZone, isTimeZone, secondsLeft } from './time-zones.ts';

const CHICAGO = 'America/Chicago';
const HOUR = 3600;

test.each([
  ['23:30 in Chicago, the next day in UTC', CHICAGO, '2026-11-27T05:30:00Z', '2026-11-26'],
  ['00:30 in Chicago', CHICAGO, '2026-11-27T06:30:00Z', '2026-11-27'],
  ['the last millisecond of a summer day in Chicago', CHICAGO, '2026-07-01T04:59:59.999Z', '2026-06-30'],
  ['midnight of a summer day in Chicago', CHICAGO, '2026-07-01T05:00:00Z', '2026-07-01'],
  ['the same instant in Tokyo', 'Asia/Tokyo', '2026-11-26T15:00:00Z', '2026-11-27'],
  ['the same instant in UTC', 'UTC', '2026-11-26T15:00:00Z', '2026-11-26'],
])('returns the date at %s', (_where, time_zone, instant, date) => {
  expect(dateIn(time_zone, new Date(instant))).toBe(date);
});

test.each([
  ['a day of 24 hours', CHICAGO, '2026-11-26T06:00:00Z', 24 * HOUR],
  ['the day of 23 hours on which the clocks go forward', CHICAGO, '2026-03-08T06:00:00Z', 23 * HOUR],
  ['the day of 25 hours on which the clocks go back', CHICAGO, '2026-11-01T05:00:00Z', 25 * HOUR],
  ['a day that begins at one o’clock', 'America/Santiago', '2026-09-06T04:00:00Z', 23 * HOUR],
  ['the last half second of a day, as a whole one', CHICAGO, '2026-11-27T05:59:59.500Z', 1],
  [
    'a day of a zone that is ahead of UTC by quarters of an hour',
    'Pacific/Chatham',
    '2026-06-01T10:15:00Z',
    HOUR,
  ],
])('returns the seconds left of %s', (_day, time_zone, instant, seconds) => {
  expect(secondsLeft(time_zone, new Date(instant))).toBe(seconds);
});

test('accepts IANA names and refuses names that PostgreSQL reads differently', () => {
  expect(['America/Chicago', 'UTC', 'Etc/GMT+6'].every(isTimeZone)).toBe(true);
  expect(['America/Chicagoo', '', '+06:00', 'CST6CDT,M3', "x' or"].filter(isTimeZone)).toEqual([]);
});

test('treats two names of one zone as the same', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('america/chicago', CHICAGO)).toBe(true);
  expect(isSameTimeZone('UTC', CHICAGO)).toBe(false);
});
