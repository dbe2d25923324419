/** Rules over several fields or the current day, shared by forms and procedures. */

import { fieldMessages } from '../messages/field.ts';
import { endsTooLate } from './dates.ts';

export interface Issue {
  /** Dotted field path, such as `access_modes.0.mode_name`. */
  path: string;
  message: string;
}

/** Returns the broken rules. `today` is `YYYY-MM-DD` in the time zone of the market. */
export type Rules<T> = (values: T, today: string) => Issue[];

/** Refuses a term that ends after the last supported year. */
export const termRule = (field: string, start_date: string | undefined, term: number | undefined) =>
  [
    endsTooLate({ start_date, term }),
    field,
    fieldMessages.termEnds('Term', start_date ?? '', term ?? 0),
  ] satisfies [bad: boolean, path: string, message: string];

export const brokenRules = (checks: [bad: boolean, path: string, message: string][]): Issue[] =>
  checks.flatMap(([bad, path, message]) => (bad ? [{ path, message }] : []));
