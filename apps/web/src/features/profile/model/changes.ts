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

/** A change made elsewhere; `isConflict` marks a field that was also edited here. */
export type ChangeElsewhere = Change & { isConflict: boolean };

interface Versions {
  /** Values when the form was loaded. */
  base: ProfileValues;
  /** Values in the form. */
  typed: ProfileValues;
  /** Current values on the server. */
  now: ProfileValues;
}

/** Three-way merge: edited fields keep their value, others take the server's. */
export function mergeValues({ base, typed, now }: Versions): {
  values: ProfileValues;
  elsewhere: ChangeElsewhere[];
} {
  const edits = Object.fromEntries(changesOf(base, typed).map(({ field, after }) => [field, after]));
  const values = { ...now, ...edits };
  const elsewhere = changesOf(base, now).map((change) => ({
    ...change,
    isConflict: values[change.field] !== now[change.field],
  }));
  return { values, elsewhere };
}
