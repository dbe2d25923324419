/** Diffs of form values and of changes made elsewhere. Pure. */
import { type ProfileField, type ProfileValues, profileFields } from './profile-values.ts';

export interface Change {
  field: ProfileField;
  before: string | number;
  after: string | number;
}

/** Fields that differ. */
export const changesOf = (before: ProfileValues, after: ProfileValues): Change[] =>
  profileFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** A change made elsewhere; `clash` marks a field that was also edited here. */
export type ChangeElsewhere = Change & { clash: boolean };

interface Versions {
  /** Values when the form was loaded. */
  base: ProfileValues;
  /** Values in the form. */
  typed: ProfileValues;
  /** Current values on the server. */
  now: ProfileValues;
}

/** Three-way merge: edited fields keep their value, others take the server's. */
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
