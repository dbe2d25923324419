import type { RouterOutput } from '../../../shared/calls/trpc.ts';

export type Profile = RouterOutput['users']['profile']['data'];

const textFields = [
  'first_name',
  'last_name',
  'username',
  'company',
  'job_title',
  'office_phone',
  'cell_phone',
] as const;

/** Profile fields that the user may edit. */
export const profileFields = [...textFields, 'subscribed'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<(typeof textFields)[number], string> & { subscribed: number };

/** Form values of a profile. */
export const valuesOf = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  username: profile.username,
  company: profile.company ?? '',
  job_title: profile.job_title ?? '',
  office_phone: profile.office_phone ?? '',
  cell_phone: profile.cell_phone ?? '',
  subscribed: profile.subscribed,
});

/** The contract represents empty values as null. */
const optional = ['company', 'job_title', 'office_phone', 'cell_phone'] as const;

/** Call input of the form. */
export const inputOf = (values: ProfileValues & { version: number }) => ({
  ...values,
  ...Object.fromEntries(optional.map((key) => [key, values[key].trim() || null])),
});

/** Display text of a value. */
export const wordOf = (field: ProfileField, value: string | number): string =>
  field === 'subscribed' ? (value ? 'Subscribed' : 'Unsubscribed') : String(value) || '–';
