import * as z from 'zod';
import { abilities } from '../abilities.ts';
import { message } from '../answers.ts';
import { categories, signUpCategories } from '../enums.ts';
import { choice, flag, input, isText, name, optionalName, optionalText, text } from '../kit/fields.ts';
import { extractEmail, normalizeLine } from '../kit/pasted-text.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { type LegalDocumentName, legalDocumentNames, legalDocuments } from '../legal/documents.ts';
import { preferredProducts, preferredRegions } from '../map/preferences.ts';
import { accessMessages, newerVersion } from '../messages/access.ts';
import { fieldMessages } from '../messages/field.ts';
import { isReservedUsername } from './reserved-usernames.ts';

const WORD = String.raw`[^\s@"(),.:;<>[\\\]]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/** In any script. No domain ends in digits alone: that is an IP address. */
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?!.*\\.\\d+$)${LABEL}(?:\\.${LABEL})+$`, 'u');

/** As people paste it, with a name, `mailto:` or punctuation around it. */
export const email = (label = 'Email') =>
  // Not as a pattern of the contract: validators that read it without Unicode take no address by it.
  name(label, { max: 254, read: extractEmail }).refine(
    (address) => EMAIL.test(address),
    `${label} must be an address such as name@company.com.`,
  );

/** What stands around a username where people write or copy it, as in `@ann_lee` or `"ann_lee",`. */
const AROUND_USERNAME = /^[^\w.-]+|[^\w.-]+$/g;

/** Usernames have no @ within. */
function accountIn(value: string): string {
  const address = extractEmail(value);
  if (address.includes('@', 1)) return address;
  const line = normalizeLine(value.normalize('NFKC'));
  return line.replace(AROUND_USERNAME, '') || line;
}

/** 10 to 128 characters; which ones are refused all the same, `passwordRules` says. */
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

/** Of a new account: not one that would pass for the operator. */
export const newUsername = () =>
  username().refine((value) => !isReservedUsername(value), accessMessages.usernameReserved);

/** `POST /api/login`. */
export const signIn = input({
  /** An email address or a username. */
  email: name('Email or username', { max: 254, read: accountIn }),
  password: z
    .string({ error: fieldMessages.required('Password') })
    .min(1, fieldMessages.required('Password'))
    .max(1000, fieldMessages.characters('Password', 1000)),
  /** Of the second factor, where the account has one: six digits of the app, or a recovery code. */
  code: text('Code', { max: 40 }).optional(),
  /** 1: this browser is not asked for a code again for 30 days. */
  remember_device: flag('Remember this device').optional(),
});

/** What an account may have to do before anything else is open to it, in that order. */
export const firstSteps = ['change_password', 'second_factor'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Who is signed in, under the names that the browser keeps in session storage, and what they may do. */
export const session = z.object({
  user_id: z.number(),
  username: z.string(),
  category: z.enum(categories),
  team_id: z.number().nullable(),
  tutorial_step: z.number(),
  data_sub: z.number(),
  overlayAccess: z.number(),
  /** The user's own token of the tank-monitoring service; empty where there is none. */
  tankwatch_api: z.string(),
  abilities: z.array(z.enum(abilities)),
  /** Legal documents whose present version the account has yet to agree to. */
  to_agree: z.array(z.enum(legalDocumentNames)),
  first_steps: z.array(z.enum(firstSteps)),
  /** Who acts in this account, and until when (ISO 8601): an Admin who is logged in as its owner. */
  acting: z.object({ admin: z.string(), until: z.string() }).nullable(),
  /** How the user wants their tables, by the path of each list procedure (docs/product.md#lists). */
  layouts: z.record(z.string(), z.string()),
});
export type Session = z.infer<typeof session>;

/** `device_mark`: what the browser keeps, to be known again. */
export const signInAnswer = z.object({ token: z.string(), device_mark: z.string(), session, message });

/** `GET /api/auth` calls the step by another name. */
const checkedSession = session.omit({ tutorial_step: true }).extend({ tutorialStep: z.number() });
export type CheckedSession = z.infer<typeof checkedSession>;
export const authAnswer = z.object({ session: checkedSession, message });

/** The version of a legal document that somebody agreed to, which must be the present one. */
const agreedVersion = (name: LegalDocumentName) => {
  const { title, version } = legalDocuments[name];
  return z.enum([version], { error: newerVersion(title) }).optional();
};

/** What somebody agreed to. */
const agreed = { terms_version: agreedVersion('terms'), privacy_version: agreedVersion('privacy') };
export const agree = input(agreed);
export type Agreed = z.infer<typeof agree>;

export const agreementRules = ({ terms_version, privacy_version }: Agreed) =>
  brokenRules([[!terms_version && !privacy_version, 'terms_version', accessMessages.noDocumentNamed]]);

/** Agreement to the present version of each of these. */
export const agreementTo = (names: readonly LegalDocumentName[]): Agreed =>
  Object.fromEntries(names.map((name) => [`${name}_version`, legalDocuments[name].version]));

/** `POST /api/user/sign_up`: an account request, kept as a pending user until an Admin decides. */
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
  /** The token of a team's invitation that led here: whoever is accepted is in that team at once. */
  invitation: optionalText('Invitation', { max: 100 }),
  ...agreed,
});

/** A password that somebody chooses, and what must not be in it. */
export type NewPassword = Pick<z.infer<typeof signUp>, 'password' | 'email' | 'username'>;

/** For comparing: blanks around a word and capitals make no other word of it. */
const plain = (word: string) => word.trim().toLowerCase();
const holds = (password: string, word: string) => plain(word) !== '' && plain(password).includes(plain(word));

/** What a password must not be; the server also knows which ones are too common. */
export const passwordRules = ({ password, email, username }: NewPassword) =>
  brokenRules([
    [password.trim() === '', 'password', accessMessages.passwordBlank],
    [holds(password, email), 'password', accessMessages.passwordHasEmail],
    [holds(password, username), 'password', accessMessages.passwordHasUsername],
  ]);

type Confirmed = Pick<z.infer<typeof signUp>, 'password' | 'confirm_password'>;

export const confirmationRules = ({ password, confirm_password }: Confirmed) =>
  brokenRules([[password !== confirm_password, 'confirm_password', accessMessages.passwordsMustMatch]]);

export const signUpRules: Rules<NewPassword & Confirmed> = (values) => [
  ...confirmationRules(values),
  ...passwordRules(values),
];

/** `POST /api/user/changePassword`: asks for a mail with a link. */
export const requestReset = input({ email: email() });

/** `PUT /api/user/changePassword/{token}`: the token of the link, and the email address once more. */
export const resetPassword = input({
  token: text('Token', { max: 200 }).meta({ description: 'From the link in the mail' }),
  email: email(),
  password: newPassword(),
  confirm_password: z.string({ error: fieldMessages.required('Confirm password') }),
});

/** What can be told before anybody knows whose password it is. */
export const resetRules: Rules<z.infer<typeof resetPassword>> = (values) => [
  ...confirmationRules(values),
  ...passwordRules({ ...values, username: '' }),
];
