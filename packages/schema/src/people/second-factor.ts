/** The second factor: codes of an authenticator app (TOTP), asked for at sign-in besides the password. */
import * as z from 'zod';
import { message } from '../answers.ts';
import { id, input, text } from '../kit/fields.ts';
import { currentPassword } from './account.ts';

const code = text('Code', { max: 40 });

/** Turning it on wants the password once more. */
export const withPassword = input({ password: currentPassword });
/** Turning it off, and new recovery codes, want the second factor, too: of the app, or a recovery code. */
export const withPasswordAndCode = input({ password: currentPassword, code });
export const confirmSecondFactor = input({ code });
/** An Admin turns it off for somebody who lost everything. */
export const secondFactorOf = input({ user_id: id('User') });

export const secondFactorAnswer = z.object({
  data: z.object({
    on: z.boolean(),
    /** ISO 8601; null while it is off. */
    since: z.string().nullable(),
    recovery_codes_left: z.number(),
    /** Devices that are not asked, for 30 days from when the code was entered there. */
    remembered_devices: z.number(),
  }),
});

/** What the app is given: `uri` as a QR code, `secret` to be typed where there is no camera. */
export const secretAnswer = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });

/** Shown once: only hashes are kept. */
export const recoveryCodesAnswer = z.object({
  message,
  data: z.object({ recovery_codes: z.array(z.string()) }),
});
