import * as z from 'zod';
import { abilities } from '../abilities.ts';
import { message } from '../answers.ts';
import { categories, signUpCategories } from '../enums.ts';
import { choice, flag, input, isText, name, optionalName, optionalText, text } from '../kit/fields.ts';
import { extractEmail, normalizeLine } from '../kit/pasted-text.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { type LegalDocumentName, legalDocumentNames, legalDocuments } from '../legal/documents.ts';
import { preferredProducts, preferredRegions } from '../map/preferences.ts';
import * as accessMessages from '../messages/access.ts';
import { newerVersion } from '../messages/access.ts';
import { fieldMessages } from '../messages/field.ts';
import { isReservedUsername } from './reserved-usernames.ts';

const WORD = String.raw`[^\s@"(),.:;<>[\\\]]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/** Letters of any script. A domain that ends in digits is refused: it is an IP address. */
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?!.*\\.\\d+$)${LABEL}(?:\\.${LABEL})+$`, 'u');

/** Accepts pasted addresses with a name, `mailto:` or punctuation. */
export const email = (label = 'Email') =>
  // Not a `regex`, which would be a pattern in the JSON schema: validators without Unicode support would refuse every address.
  name(label, { max: 254, read: extractEmail }).refine(
    (address) => EMAIL.test(address),
    `${label} must be an address such as name@company.com.`,
  );

/** Characters around a pasted username, as in `@ann_lee` or `"ann_lee",`. */
const AROUND_USERNAME = /^[^\w.-]+|[^\w.-]+$/g;

/** Extracts an email address or a username; usernames contain no @. */
function extractLogin(value: string): string {
  const address = extractEmail(value);
  if (address.includes('@', 1)) return address;
  const line = normalizeLine(value.normalize('NFKC'));
  return line.replace(AROUND_USERNAME, '') || line;
}

/** 10 to 128 characters; `passwordRules` has further rules. */
export const newPassword = (label = 'Password') =>
  z
    .string({ error: fieldMessages.required(label) })
    .min(1, { error: fieldMessages.required(label), abort: true })
    .min(10, `${label} must have at least 10 characters.`)
    .max(128, `${label} must have at most 128 characters.`)
    .refine(isText, fieldMessages.notAllowed(label));

export const username = () =>
  name('Username', { max: 50 })
    .min(3, 'Username must have at least 3 characters.')
    .regex(/^[\w.-]+$/, 'Username can contain only letters, digits, dots, dashes and underscores.');

/** For new accounts: refuses names that could impersonate the operator. */
export const newUsername = () =>
  username().refine((value) => !isReservedUsername(value), accessMessages.usernameReserved);

/** `POST /api/login`. */
export const signIn = input({
  /** An email address or a username. */
  email: name('Email or username', { max: 254, read: extractLogin }),
  password: z
    .string({ error: fieldMessages.required('Password') })
    .min(1, fieldMessages.required('Password'))
    .max(1000, fieldMessages.characters('Password', 1000)),
  /** Second factor, if the account has one: six digits of the app, or a recovery code. */
  code: text('Code', { max: 40 }).optional(),
  /** 1: do not ask for a code in this browser for 30 days. */
  remember_device: flag('Remember this device').optional(),
});

/** Steps that an account may have to complete before it can do anything else, in this order. */
export const firstSteps = ['change_password', 'second_factor'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The signed-in user and their abilities, with the field names of the browser's session storage. */
export const session = z.object({
  user_id: z.number(),
  username: z.string(),
  category: z.enum(categories),
  team_id: z.number().nullable(),
  tutorial_step: z.number(),
  data_sub: z.number(),
  overlayAccess: z.number(),
  /** The user's token for the tank-monitoring service; empty if there is none. */
  tankwatch_api: z.string(),
  abilities: z.array(z.enum(abilities)),
  /** Legal documents whose current version the account has not agreed to. */
  to_agree: z.array(z.enum(legalDocumentNames)),
  first_steps: z.array(z.enum(firstSteps)),
  /** The Admin who is logged in as this user, and until when (ISO 8601). */
  acting: z.object({ admin: z.string(), until: z.string() }).nullable(),
  /** Table layouts of the user, by path of the list procedure (docs/product.md#lists). */
  layouts: z.record(z.string(), z.string()),
});
export type Session = z.infer<typeof session>;

/** `device_mark`: stored by the browser to identify the device at the next sign-in. */
export const signInAnswer = z.object({ token: z.string(), device_mark: z.string(), session, message });

/** `GET /api/auth` has another name for the tutorial step. */
const checkedSession = session.omit({ tutorial_step: true }).extend({ tutorialStep: z.number() });
export type CheckedSession = z.infer<typeof checkedSession>;
export const authAnswer = z.object({ session: checkedSession, message });

/** The version of a legal document that the user agrees to; must be the current one. */
const agreedVersion = (name: LegalDocumentName) => {
  const { title, version } = legalDocuments[name];
  return z.enum([version], { error: newerVersion(title) }).optional();
};

const agreed = { terms_version: agreedVersion('terms'), privacy_version: agreedVersion('privacy') };
export const agree = input(agreed);
export type Agreed = z.infer<typeof agree>;

export const agreementRules = ({ terms_version, privacy_version }: Agreed) =>
  brokenRules([[!terms_version && !privacy_version, 'terms_version', accessMessages.noDocumentNamed]]);

/** Agreement to the current versions of these documents. */
export const agreementTo = (names: readonly LegalDocumentName[]): Agreed =>
  Object.fromEntries(names.map((name) => [`${name}_version`, legalDocuments[name].version]));

/** `POST /api/user/sign_up`: an account request, stored as a pending user until an Admin decides. */
export const signUp = input({
  first_name: name('First name', { max: 100 }),
  last_name: name('Last name', { max: 100 }),
  username: newUsername(),
  email: email(),
  password: newPassword(),
  confirm_password: z.string({ error: fieldMessages.required('Confirm password') }),
  category: choice('Account type', signUpCategories).default('Viewer'),
  cell_phone: optionalName('Cell phone', { max: 40 }),
  office_phone: optionalName('Office phone', { max: 40 }),
  company: optionalName('Company', { max: 150 }),
  job_title: optionalName('Job title', { max: 150 }),
  preferred_regions: preferredRegions().default([]),
  preferred_products: preferredProducts().default([]),
  /** Token of a team invitation: once accepted, the user joins that team. */
  invitation: optionalText('Invitation', { max: 100 }),
  ...agreed,
});

/** A new password, and the values that it must not contain. */
export type NewPassword = Pick<z.infer<typeof signUp>, 'password' | 'email' | 'username'>;

const normalize = (word: string) => word.trim().toLowerCase();
const contains = (password: string, word: string) =>
  normalize(word) !== '' && normalize(password).includes(normalize(word));

/** Rules for new passwords; the server also refuses common ones. */
export const passwordRules = ({ password, email, username }: NewPassword) =>
  brokenRules([
    [password.trim() === '', 'password', accessMessages.passwordBlank],
    [contains(password, email), 'password', accessMessages.passwordHasEmail],
    [contains(password, username), 'password', accessMessages.passwordHasUsername],
  ]);

type Confirmed = Pick<z.infer<typeof signUp>, 'password' | 'confirm_password'>;

export const confirmationRules = ({ password, confirm_password }: Confirmed) =>
  brokenRules([[password !== confirm_password, 'confirm_password', accessMessages.passwordsMustMatch]]);

export const signUpRules: Rules<NewPassword & Confirmed> = (values) => [
  ...confirmationRules(values),
  ...passwordRules(values),
];

/** `POST /api/user/changePassword`: requests a mail with a reset link. */
export const requestReset = input({ email: email() });

/** `PUT /api/user/changePassword/{token}`: the token of the link, and the email address again. */
export const resetPassword = input({
  token: text('Token', { max: 200 }).meta({ description: 'From the link in the mail' }),
  email: email(),
  password: newPassword(),
  confirm_password: z.string({ error: fieldMessages.required('Confirm password') }),
});

/** The rules that can be checked before the user is known. */
export const resetRules: Rules<z.infer<typeof resetPassword>> = (values) => [
  ...confirmationRules(values),
  ...passwordRules({ ...values, username: '' }),
];
