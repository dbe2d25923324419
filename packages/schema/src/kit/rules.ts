/** Rules that need more than one field or the day: shared by the form and the verb, so that both say the same. */

export interface Issue {
  /** Dotted field path, such as `access_modes.0.mode_name`. */
  path: string;
  message: string;
}

/** Answers the broken rules; an empty list means that all hold. `today` is `YYYY-MM-DD` in UTC. */
export type Rules<T> = (values: T, today: string) => Issue[];

/** Collects the rules that are broken. */
export const broken = (checks: [bad: boolean, path: string, message: string][]): Issue[] =>
  checks.flatMap(([bad, path, message]) => (bad ? [{ path, message }] : []));
