/** The second factor: codes of an authenticator app (TOTP), required at sign-in in addition to the password. */
import * as z from 'zod';
import { message } from '../answers.ts';
import { id, input, text } from '../kit/fields.ts';
import { currentPassword } from './account.ts';

const code = text('Code', { max: 40 });

/** Enabling requires the password. */
export const withPassword = input({ password: currentPassword });
/** Disabling it and creating new recovery codes also require a code of the app or a recovery code. */
export const withPasswordAndCode = input({ password: currentPassword, code });
export const confirmSecondFactor = input({ code });
/** For Admins, to disable it for a user without app and recovery codes. */
export const secondFactorOf = input({ user_id: id('User') });

export const secondFactorAnswer = z.object({
  data: z.object({
    on: z.boolean(),
    /** ISO 8601; null if disabled. */
    since: z.string().nullable(),
    recovery_codes_left: z.number(),
    /** Devices that need no code for 30 days. */
    remembered_devices: z.number(),
  }),
});

/** For the authenticator app: `uri` as a QR code, `secret` for manual entry. */
export const secretAnswer = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });

/** Returned only once: only hashes are stored. */
export const recoveryCodesAnswer = z.object({
  message,
  data: z.object({ recovery_codes: z.array(z.string()) }),
});
