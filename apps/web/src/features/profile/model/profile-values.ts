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

/** What one may write of one's own profile. */
export const profileFields = [...textFields, 'subscribed'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<(typeof textFields)[number], string> & { subscribed: number };

/** As the form's fields hold it. */
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

/** Texts that may be empty: that is what `null` says. */
const optional = ['company', 'job_title', 'office_phone', 'cell_phone'] as const;

/** As the call takes it. */
export const inputOf = (values: ProfileValues & { version: number }) => ({
  ...values,
  ...Object.fromEntries(optional.map((key) => [key, values[key].trim() || null])),
});

/** In words. */
export const wordOf = (field: ProfileField, value: string | number): string =>
  field === 'subscribed' ? (value ? 'Subscribed' : 'Unsubscribed') : String(value) || '–';
