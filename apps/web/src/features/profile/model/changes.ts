/** What was changed in a form, and what was changed elsewhere meanwhile. Pure. */
import { type ProfileField, type ProfileValues, profileFields } from './profile-values.ts';

export interface Change {
  field: ProfileField;
  before: string | number;
  after: string | number;
}

/** Fields in which the two differ. */
export const changesOf = (before: ProfileValues, after: ProfileValues): Change[] =>
  profileFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** A change made elsewhere; `clash`: something else was typed here. */
export type ChangeElsewhere = Change & { clash: boolean };

interface Versions {
  /** As it was read. */
  base: ProfileValues;
  /** As it stands in the fields. */
  typed: ProfileValues;
  /** As it is by now. */
  now: ProfileValues;
}

/** What was typed is kept; fields that nobody touched follow what was changed elsewhere. */
export function merged({ base, typed, now }: Versions): {
  values: ProfileValues;
  elsewhere: ChangeElsewhere[];
} {
  const own = changesOf(base, typed).map(({ field }) => field);
  const kept = Object.fromEntries(own.map((field) => [field, typed[field]]));
  const values = { ...now, ...kept };
  const elsewhere = changesOf(base, now).map((change) => ({
    ...change,
    clash: values[change.field] !== now[change.field],
  }));
  return { values, elsewhere };
}
