/** Messages about a text that is not an unambiguous date. */

import { FIRST_YEAR, LAST_YEAR } from '../kit/dates.ts';
import { formatDate } from '../kit/format.ts';
import { truncate } from '../kit/truncate.ts';

const MAX_QUOTED = 40;

function quote(text: string): string {
  const start = truncate(text, MAX_QUOTED);
  return start === text ? `"${text}"` : `"${start}…"`;
}

const enterAsUsDate = 'Enter it as MM/DD/YYYY.';

export const dateMessages = {
  notADate: (text: string) => `${quote(text)} is not a date. ${enterAsUsDate}`,
  noSuchDay: (text: string) => `${quote(text)} is not a calendar date. ${enterAsUsDate}`,
  twoReadings: (text: string, readings: readonly string[]) =>
    `${quote(text)} can be read as ${readings.map(formatDate).join(' or ')}. ${enterAsUsDate}`,
  dayOrYear: (text: string) =>
    `${quote(text)} can be a day of the month or a month of a year. Enter the date as MM/DD/YYYY.`,
  noDay: (text: string) => `${quote(text)} has no day. Enter the date as MM/DD/YYYY.`,
  years: (text: string) => `${quote(text)} is not between the years ${FIRST_YEAR} and ${LAST_YEAR}.`,
  weekday: (text: string, weekday: string) =>
    `${quote(text)} names the wrong weekday: the date is a ${weekday}. Enter it without the weekday.`,
  severalCells: 'This is more than one cell of a spreadsheet. Enter one date.',
  twoDates: (text: string) =>
    `${quote(text)} falls on two dates in different time zones. Enter the date as MM/DD/YYYY.`,
} as const;
