/**
 * Builders of input fields. Every message names the field by its label on the screen and is the same in the browser and on the
 * server.
 */

import * as z from 'zod';
import { fieldMessages } from '../messages/field.ts';
import { isDate, isSupportedYear } from './dates.ts';
import { withSyncParse } from './parse-sync.ts';
import { normalizeLine } from './pasted-text.ts';
import { isAmbiguousTimestamp, readWireDate } from './read-date.ts';

const required =
  (label: string, invalid: string, missing = fieldMessages.required(label)) =>
  (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? missing : invalid;

interface NumberRange {
  min: number;
  max: number;
  decimals: number;
}

/** Relative error of binary fractions: 0.1 + 0.2 is 0.30000000000000004. */
const FLOAT_ERROR = 1e-12;

/** Rounds away the error of binary fractions; returns other numbers unchanged. Never returns -0. */
function roundFloatError(n: number, scale: number): number {
  const rounded = Math.round(n * scale) / scale + 0;
  return Math.abs(n - rounded) <= FLOAT_ERROR * Math.max(1, Math.abs(n)) && rounded !== 0 ? rounded : n + 0;
}

/**
 * A number between bounds with at most `decimals` decimals, the precision of its column. Errors of binary fractions are rounded
 * away, further decimals are refused. Without decimals nothing is rounded.
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
    .overwrite((n) => (decimals === 0 ? n + 0 : roundFloatError(n, scale)))
    .min(min, fieldMessages.least(label, min))
    .max(max, fieldMessages.most(label, max))
    .refine(places.fits, places.error)
    .meta(decimals === 0 ? { type: 'integer' } : {});
}

/** Volume or capacity in MBBL (thousand barrels), above zero, with three decimals. */
export const volume = (label: string) =>
  decimal(label, { min: 0.001, max: 1_000_000, decimals: 3 }).meta({ unit: 'MBBL' });

/** Price in USD per barrel of shell capacity and month, with four decimals. */
export const price = (label: string) =>
  decimal(label, { min: 0, max: 10_000, decimals: 4 }).meta({ unit: 'USD/BBL' });

/** Whole months, 1 to 600. */
export const months = (label: string) =>
  decimal(label, { min: 1, max: 600, decimals: 0 }).meta({ unit: 'months' });

export const count = (label: string, { min = 0, max = 100_000 } = {}) =>
  decimal(label, { min, max, decimals: 0 });

/** The largest safe integer of a double. */
export const MAX_ID = 9_007_199_254_740_991;

export const id = (label = 'Id') =>
  z
    .number({ error: required(label, fieldMessages.whole(label)) })
    .int(fieldMessages.whole(label))
    .min(1, fieldMessages.positive(label))
    .max(MAX_ID, fieldMessages.tooLarge(label));

/** Flags are 1 or 0 in the API. */
export const flag = (label: string) =>
  z.union([z.literal(0), z.literal(1)], { error: required(label, fieldMessages.flag(label)) });

/** Control characters except line breaks and tabs. PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** PostgreSQL cannot store lone surrogates either. */
export const isText = (value: string) => !CONTROL.test(value) && value.isWellFormed();

interface TextLimits {
  max?: number;
  /** The message for a missing value. */
  missing?: string;
}

/** Text that is not empty or only whitespace. */
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

/** Text that may be omitted or empty. */
export const optionalText = (label: string, { max = 200 }: TextLimits = {}) =>
  z
    .string({ error: fieldMessages.text(label) })
    .trim()
    .max(max, fieldMessages.characters(label, max))
    .refine(isText, fieldMessages.notAllowed(label))
    .nullish();

/** Line breaks and tabs have been replaced before. */
const isName = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed();

interface NameLimits {
  max?: number;
  /** Normalizes typed or pasted text. */
  read?: (value: string) => string;
}

/**
 * The name of a person, company, team, place or file. Removes invisible characters and replaces line breaks with spaces, so that names
 * that look the same are the same. This includes the joiners of emoji and of Indic and Persian scripts.
 */
export const name = (label: string, { max = 200, read = normalizeLine }: NameLimits = {}) =>
  z
    .string({ error: required(label, fieldMessages.text(label)) })
    .overwrite(read)
    .min(1, { error: fieldMessages.required(label), abort: true })
    .max(max, fieldMessages.characters(label, max))
    .refine(isName, fieldMessages.notAllowed(label));

/** A name, or other text of one line, that may be omitted. */
export const optionalName = (label: string, { max = 200 }: TextLimits = {}) =>
  z
    .string({ error: fieldMessages.text(label) })
    .overwrite(normalizeLine)
    .max(max, fieldMessages.characters(label, max))
    .refine(isName, fieldMessages.notAllowed(label))
    .nullish();

export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: required(label, fieldMessages.oneOf(label, values)) });

export const list = <T extends z.ZodType>(label: string, item: T, { max = 50 } = {}) =>
  z
    .array(item, { error: required(label, fieldMessages.list(label)) })
    .max(max, fieldMessages.entries(label, max));

/** Several options. Documented REST bodies may also send them as text, joined by commas. */
export const choices = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  list(label, choice(label, values), { max: 100 });

/** A calendar date `YYYY-MM-DD`; also accepts MM/DD/YYYY and timestamps whose date is unambiguous. */
export const date = (label: string) =>
  z
    .string({ error: required(label, fieldMessages.date(label)) })
    .overwrite(readWireDate)
    .refine(isDate, {
      error: ({ input }) => {
        if (input === '') return fieldMessages.required(label);
        return isAmbiguousTimestamp(String(input))
          ? fieldMessages.momentOfDay(label)
          : fieldMessages.date(label);
      },
    })
    .refine((value) => !isDate(value) || isSupportedYear(value), { error: fieldMessages.years(label) });

/**
 * An instant as ISO 8601 text, for output only.
 * @planned
 */
export const instant = () => z.string();

/** An input that refuses unknown fields. */
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
 * 1: accept although the start date has passed; the booking starts on that date. Optional, because the idempotency key of a call
 * without it must still match.
 */
export const confirmPastStart = flag('Confirm past start').optional();

/** Makes it safe to retry a create or accept call. */
export const idempotencyKey = z
  .string({ error: fieldMessages.text('The idempotency key') })
  .regex(/^[\w-]{8,100}$/, 'The idempotency key must be 8 to 100 letters, digits, - or _.')
  .optional();
