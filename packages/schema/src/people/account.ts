/** The caller's own account and sessions. */

import * as z from 'zod';
import { count, flag, id, input, isText, name, optionalName, text } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import * as accessMessages from '../messages/access.ts';
import * as accountMessages from '../messages/account.ts';
import { fieldMessages } from '../messages/field.ts';
import { email, newPassword, username } from './access.ts';

/** Text that is not trimmed, for passwords. */
const exactText = (label: string, missing = fieldMessages.required(label)) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : fieldMessages.text(label)) })
    .min(1, missing);

export const currentPassword = exactText('Password', accountMessages.passwordNeeded)
  .max(1000, fieldMessages.characters('Password', 1000))
  .refine(isText, fieldMessages.notAllowed('Password'));

export const profileForm = input({
  username: username(),
  first_name: name('First name', { max: 100 }),
  last_name: name('Last name', { max: 100 }),
  company: optionalName('Company', { max: 150 }),
  job_title: optionalName('Job title', { max: 150 }),
  office_phone: optionalName('Office phone', { max: 40 }),
  cell_phone: optionalName('Cell phone', { max: 40 }),
  /** 1: receives mails about the user's records. */
  subscribed: flag('Subscribed'),
  /** The version that the caller read; a stale version is refused. */
  version: count('Version', { min: 1, max: 2_147_483_647 }),
});
export const emailForm = input({ email: email(), password: currentPassword });
export const passwordForm = input({
  password: currentPassword,
  new_password: newPassword('New password'),
  confirm_password: exactText('Confirm password'),
});

/**
 * `PUT /api/user/profile`: omitted fields do not change, `null` clears optional fields. A new email address or password requires
 * the current password (`password`).
 */
export const updateProfile = input({
  ...profileForm.shape,
  ...emailForm.shape,
  ...passwordForm.shape,
}).partial();
export type UpdateProfile = z.infer<typeof updateProfile>;

/** The password form sends all three passwords; the profile form sends none. */
export const profileRules: Rules<UpdateProfile> = ({
  password = '',
  new_password,
  confirm_password,
  version: _,
  ...facts
}) =>
  brokenRules([
    [
      [new_password, confirm_password, ...Object.values(facts)].every((value) => value === undefined),
      'first_name',
      accountMessages.nothingToChange,
    ],
    [
      new_password !== undefined && new_password !== confirm_password,
      'confirm_password',
      accessMessages.passwordsMustMatch,
    ],
    [new_password !== undefined && password === '', 'password', accountMessages.passwordNeeded],
    // A password chosen by someone else must be replaced with a different one.
    [
      new_password !== undefined && new_password === password,
      'new_password',
      accountMessages.passwordIsCurrent,
    ],
    [
      new_password === undefined && confirm_password !== undefined,
      'new_password',
      fieldMessages.required('New password'),
    ],
  ]);

/** Confirms a new email address with the token of the mail. */
export const confirmEmail = input({ token: text('Token', { max: 200 }) });

/** `PUT /api/user/tankwatch`: the token for the tank-monitoring service. */
export const setTankwatch = input({ tankwatch_api: text('Token', { max: 500 }) });

export const sessionNumber = input({ session_number: id('Session') });

const openSession = z.object({
  session_number: z.number(),
  /** "Chrome on Windows". */
  device: z.string(),
  /** IP address at sign-in; null if unknown. */
  address: z.string().nullable(),
  /** ISO 8601; `last_seen_at` is accurate to about five minutes. */
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether this is the session of the call. */
  current: z.boolean(),
  /** Opened by an Admin with "Login as user". */
  by_admin: z.boolean(),
});
export const sessionsAnswer = z.object({ data: z.array(openSession) });
