/** Why a text is not plainly one date. */

import { FIRST_YEAR, LAST_YEAR } from '../kit/dates.ts';
import { formatDate } from '../kit/format.ts';
import { truncate } from '../kit/truncate.ts';

const LONGEST = 40;

/** What was typed, cut where it is long. */
function shown(text: string): string {
  const start = truncate(text, LONGEST);
  return start === text ? text : `${start}…`;
}

const enter = 'Enter it as MM/DD/YYYY.';

export const dateMessages = {
  notADate: (text: string) => `"${shown(text)}" is not a date. ${enter}`,
  noSuchDay: (text: string) => `"${shown(text)}" is not a date of the calendar. ${enter}`,
  twoReadings: (text: string, readings: readonly string[]) =>
    `"${shown(text)}" can be read as ${readings.map(formatDate).join(' or ')}. ${enter}`,
  dayOrYear: (text: string) =>
    `"${shown(text)}" can be a day of the month or a month of a year. Enter the date as MM/DD/YYYY.`,
  noDay: (text: string) => `"${shown(text)}" has no day. Enter the date as MM/DD/YYYY.`,
  years: (text: string) => `"${shown(text)}" is not between the years ${FIRST_YEAR} and ${LAST_YEAR}.`,
  weekday: (text: string, weekday: string) =>
    `"${shown(text)}" names the wrong weekday: the date is a ${weekday}. Enter it without the weekday.`,
  severalCells: 'This is more than one cell of a spreadsheet. Enter one date.',
  twoDates: (text: string) =>
    `"${shown(text)}" falls on two dates in different time zones. Enter the date as MM/DD/YYYY.`,
} as const;
