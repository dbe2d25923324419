/** One's own account: what its owner may change of it, and where they are signed in. */

import * as z from 'zod';
import { count, flag, id, input, isText, name, optionalName, text } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { accessMessages } from '../messages/access.ts';
import { accountMessages } from '../messages/account.ts';
import { fieldMessages } from '../messages/field.ts';
import { email, newPassword, username } from './access.ts';

/** Text as it is, blanks and all: of a password. */
const exactText = (label: string, missing = fieldMessages.required(label)) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : fieldMessages.text(label)) })
    .min(1, missing);

/** Whether it is right is found by comparing. */
export const currentPassword = exactText('Password', accountMessages.passwordNeeded)
  .max(1000, fieldMessages.characters('Password', 1000))
  .refine(isText, fieldMessages.notAllowed('Password'));

/** The forms of the profile. */
export const profileForm = input({
  username: username(),
  first_name: name('First name', { max: 100 }),
  last_name: name('Last name', { max: 100 }),
  company: optionalName('Company', { max: 150 }),
  job_title: optionalName('Job title', { max: 150 }),
  office_phone: optionalName('Office phone', { max: 40 }),
  cell_phone: optionalName('Cell phone', { max: 40 }),
  /** 1: wants mail about what happens to their records. */
  subscribed: flag('Subscribed'),
  /** As it was read; where it is another one by now, nothing is changed. */
  version: count('Version', { min: 1, max: 2_147_483_647 }),
});
export const emailForm = input({ email: email(), password: currentPassword });
export const passwordForm = input({
  password: currentPassword,
  new_password: newPassword('New password'),
  confirm_password: exactText('Confirm password'),
});

/**
 * `PUT /api/user/profile`: what is left out stays as it is, `null` empties what may be empty. Another email address or
 * another password wants the present one (`password`).
 */
export const updateProfile = input({
  ...profileForm.shape,
  ...emailForm.shape,
  ...passwordForm.shape,
}).partial();
export type UpdateProfile = z.infer<typeof updateProfile>;

/** A form of passwords sends all three of them; one of profile facts sends none. */
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
    // Else an account keeps the password that somebody else chose for it.
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

/** The link in the mail to a new address. */
export const confirmEmail = input({ token: text('Token', { max: 200 }) });

/** `PUT /api/user/tankwatch`: the token of the tank-monitoring service. */
export const setTankwatch = input({ tankwatch_api: text('Token', { max: 500 }) });

export const sessionNumber = input({ session_number: id('Session') });

/** Where somebody is signed in. */
const openSession = z.object({
  session_number: z.number(),
  /** In words: "Chrome on Windows". */
  device: z.string(),
  /** From which it was opened; null: not known. */
  address: z.string().nullable(),
  /** ISO 8601; the last use within five minutes or so. */
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Opened by an Admin in the account's name. */
  by_admin: z.boolean(),
});
export const sessionsAnswer = z.object({ data: z.array(openSession) });
