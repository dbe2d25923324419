/** Rules that need more than one field or the day: shared by the form and the verb, so that both say the same. */

import { fieldMessages } from '../messages/field.ts';
import { endsTooLate } from './dates.ts';

export interface Issue {
  /** Dotted field path, such as `access_modes.0.mode_name`. */
  path: string;
  message: string;
}

/** Answers the broken rules; an empty list means that all hold. `today` is the market's day, `YYYY-MM-DD`. */
export type Rules<T> = (values: T, today: string) => Issue[];

/** A term that goes on when the product's last year is over. */
export const termRule = (field: string, start_date: string | undefined, term: number | undefined) =>
  [
    endsTooLate({ start_date, term }),
    field,
    fieldMessages.termEnds('Term', start_date ?? '', term ?? 0),
  ] satisfies [bad: boolean, path: string, message: string];

/** Collects the rules that are broken. */
export const brokenRules = (checks: [bad: boolean, path: string, message: string][]): Issue[] =>
  checks.flatMap(([bad, path, message]) => (bad ? [{ path, message }] : []));
