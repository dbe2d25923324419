/**
 * Field builders: every input field is made here, so that each refusal is a sentence that names the field in the
 * words of the screen, the same in the browser and on the server.
 */

import * as z from 'zod';
import { fieldMessages } from '../messages/field.ts';
import { isDate, isYearKnown } from './dates.ts';
import { withSyncParse } from './parse-sync.ts';
import { normalizeLine } from './pasted-text.ts';
import { isTwoDates, readWireDate } from './read-date.ts';

const required =
  (label: string, otherwise: string, missing = fieldMessages.required(label)) =>
  (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? missing : otherwise;

interface NumberRange {
  min: number;
  max: number;
  decimals: number;
}

/** What arithmetic with binary fractions adds to a number of few places: 0.1 + 0.2 is 0.30000000000000004. */
const NOISE = 1e-12;

/** The number of so many places that is meant; itself where it has more of them. Never -0. */
function rounded(n: number, scale: number): number {
  const meant = Math.round(n * scale) / scale + 0;
  return Math.abs(n - meant) <= NOISE * Math.max(1, Math.abs(n)) && meant !== 0 ? meant : n + 0;
}

/**
 * A number between bounds with at most `decimals` places, as the column behind it can hold: the noise of binary
 * fractions is rounded away, more places than that are refused. A whole number is whole, without any noise.
 */
export function decimal(label: string, { min, max, decimals }: NumberRange) {
  const scale = 10 ** decimals;
  const places =
    decimals === 0
      ? { fits: Number.isInteger, error: fieldMessages.whole(label) }
      : {
          fits: (n: number) => n === Math.round(n * scale) / scale,
          error: fieldMessages.decimals(label, decimals),
        };
  return z
    .number({ error: required(label, fieldMessages.number(label)) })
    .overwrite((n) => (decimals === 0 ? n + 0 : rounded(n, scale)))
    .min(min, fieldMessages.least(label, min))
    .max(max, fieldMessages.most(label, max))
    .refine(places.fits, places.error)
    .meta(decimals === 0 ? { type: 'integer' } : {});
}

/** Volume or capacity in MBBL (thousand barrels), above zero, three decimals. */
export const volume = (label: string) =>
  decimal(label, { min: 0.001, max: 1_000_000, decimals: 3 }).meta({ unit: 'MBBL' });

/** Price in USD per barrel of shell capacity and month, four decimals. */
export const price = (label: string) =>
  decimal(label, { min: 0, max: 10_000, decimals: 4 }).meta({ unit: 'USD/BBL' });

/** Whole months, 1 to 600. */
export const months = (label: string) =>
  decimal(label, { min: 1, max: 600, decimals: 0 }).meta({ unit: 'months' });

/** A whole number of things. */
export const count = (label: string, { min = 0, max = 100_000 } = {}) =>
  decimal(label, { min, max, decimals: 0 });

/** The largest id that the API accepts (16 digits do not all fit a double). */
export const MAX_ID = 9_007_199_254_740_991;

/** A row's id: a positive whole number. */
export const id = (label = 'Id') =>
  z
    .number({ error: required(label, fieldMessages.whole(label)) })
    .int(fieldMessages.whole(label))
    .min(1, fieldMessages.positive(label))
    .max(MAX_ID, fieldMessages.tooLarge(label));

/** 1 or 0, as flags are written on the wire. */
export const flag = (label: string) =>
  z.union([z.literal(0), z.literal(1)], { error: required(label, fieldMessages.flag(label)) });

/** Line breaks and tabs are text; other control characters (a NUL above all) are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of a surrogate pair is no character: the database cannot hold it. */
export const isText = (value: string) => !CONTROL.test(value) && value.isWellFormed();

interface TextLimits {
  max?: number;
  /** Said where there is none. */
  missing?: string;
}

/** Text that must hold something besides white space. */
export const text = (
  label: string,
  { max = 200, missing = fieldMessages.required(label) }: TextLimits = {},
) =>
  z
    .string({ error: required(label, fieldMessages.text(label), missing) })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, fieldMessages.characters(label, max))
    .refine(isText, fieldMessages.notAllowed(label));

/** Text that may be left out; an empty one counts as left out. */
export const optionalText = (label: string, { max = 200 }: TextLimits = {}) =>
  z
    .string({ error: fieldMessages.text(label) })
    .trim()
    .max(max, fieldMessages.characters(label, max))
    .refine(isText, fieldMessages.notAllowed(label))
    .nullish();

/** What is left of them once line breaks and tabs are spaces. */
const isName = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed();

interface NameLimits {
  max?: number;
  /** What is made of what was typed or pasted. */
  read?: (value: string) => string;
}

/**
 * The name of a person, company, team, place or file. Characters that cannot be seen are removed and line breaks become spaces, so
 * that two names that look alike are alike; joiners of emoji and of Indic and Persian scripts are among them, and such a name is
 * spelled without.
 */
export const name = (label: string, { max = 200, read = normalizeLine }: NameLimits = {}) =>
  z
    .string({ error: required(label, fieldMessages.text(label)) })
    .overwrite(read)
    .min(1, { error: fieldMessages.required(label), abort: true })
    .max(max, fieldMessages.characters(label, max))
    .refine(isName, fieldMessages.notAllowed(label));

/** A name that may be left out, or another text of one line. */
export const optionalName = (label: string, { max = 200 }: TextLimits = {}) =>
  z
    .string({ error: fieldMessages.text(label) })
    .overwrite(normalizeLine)
    .max(max, fieldMessages.characters(label, max))
    .refine(isName, fieldMessages.notAllowed(label))
    .nullish();

/** One of a closed list of words. */
export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: required(label, fieldMessages.oneOf(label, values)) });

/** At most so many of something. */
export const list = <T extends z.ZodType>(label: string, item: T, { max = 50 } = {}) =>
  z
    .array(item, { error: required(label, fieldMessages.list(label)) })
    .max(max, fieldMessages.entries(label, max));

/** Several of a closed list; the comma-joined text of the documented REST bodies is accepted too. */
export const choices = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  list(label, choice(label, values), { max: 100 });

/** A calendar date `YYYY-MM-DD`; MM/DD/YYYY and timestamps of a date are turned into it. */
export const date = (label: string) =>
  z
    .string({ error: required(label, fieldMessages.date(label)) })
    .overwrite(readWireDate)
    .refine(isDate, {
      error: ({ input }) => {
        if (input === '') return fieldMessages.required(label);
        return isTwoDates(String(input)) ? fieldMessages.momentOfDay(label) : fieldMessages.date(label);
      },
    })
    .refine((value) => !isDate(value) || isYearKnown(value), { error: fieldMessages.years(label) });

/**
 * An instant as ISO 8601 text, on the way out only.
 * @planned
 */
export const instant = () => z.string();

/** The input of a call that changes something: a field it does not know is refused, never dropped. */
export const input = <T extends z.ZodRawShape>(shape: T) =>
  withSyncParse(
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? fieldMessages.notTaken(issue.keys as string[])
          : fieldMessages.object,
    }),
  );

/**
 * 1: accept although the start date has passed; the booking starts on that date. Asked for only then, and optional, so
 * that a call without it is the same request as ever to its idempotency key.
 */
export const confirmPastStart = flag('Confirm past start').optional();

/** Lets the same create or accept call be sent again without a second effect. */
export const idempotencyKey = z
  .string({ error: fieldMessages.text('The idempotency key') })
  .regex(/^[\w-]{8,100}$/, 'The idempotency key must be 8 to 100 letters, digits, - or _.')
  .optional();
