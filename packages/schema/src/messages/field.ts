/** Messages about invalid fields. `label` is the name of the field on the screen. */
import { FIRST_YEAR, LAST_YEAR } from '../kit/dates.ts';
import { countInWords, formatDate, formatNumber, joinNames } from '../kit/format.ts';

export const fieldMessages = {
  object: 'The request must be an object.',
  notTaken: (names: readonly string[]) =>
    `This call does not take the ${names.length === 1 ? 'field' : 'fields'} ${joinNames(names)}.`,
  required: (label: string) => `${label} is required.`,
  text: (label: string) => `${label} must be text.`,
  characters: (label: string, most: number) => `${label} must be at most ${formatNumber(most)} characters.`,
  notAllowed: (label: string) => `${label} contains characters that are not allowed.`,
  number: (label: string) => `${label} must be a number.`,
  whole: (label: string) => `${label} must be a whole number.`,
  decimals: (label: string, most: number) => `${label} can have at most ${countInWords(most, 'decimal')}.`,
  least: (label: string, least: number) => `${label} must be at least ${formatNumber(least, 4)}.`,
  most: (label: string, most: number) => `${label} must be at most ${formatNumber(most, 4)}.`,
  positive: (label: string) => `${label} must be a positive number.`,
  tooLarge: (label: string) => `${label} is too large.`,
  flag: (label: string) => `${label} must be 0 or 1.`,
  oneOf: (label: string, values: readonly (string | number)[]) =>
    `${label} must be one of: ${values.join(', ')}.`,
  list: (label: string) => `${label} must be a list.`,
  entries: (label: string, most: number) => `${label} can have at most ${most} entries.`,
  date: (label: string) => `${label} must be a date (MM/DD/YYYY).`,
  years: (label: string) => `${label} must be between the years ${FIRST_YEAR} and ${LAST_YEAR}.`,
  momentOfDay: (label: string) =>
    `${label} is a moment that falls on two dates in different time zones. Send the date as YYYY-MM-DD.`,
  termEnds: (label: string, start: string, months: number) =>
    `${label} would end after ${LAST_YEAR}: ${countInWords(months, 'month')} from ${formatDate(start)}.`,
  past: (label: string) => `${label} cannot be in the past.`,
} as const;
