/** Tank monitoring (docs/product.md#tank-monitoring): what operators have in store, as a service outside measured it. */
import * as z from 'zod';
import { addDays } from '../kit/dates.ts';
import { input } from '../kit/fields.ts';
import { readNumber } from '../kit/read-number.ts';
import { createRangeRules, range } from '../market/market.ts';

const DEFAULT_DAYS = 365;
/** As many operators are shown. */
export const MAX_OPERATORS = 15;

/** The range of days that is shown where none is asked for. */
export const tankRange = (today: string) => ({
  start_date: addDays(today, -DEFAULT_DAYS),
  end_date: today,
});

export const tankStorage = input(range);
export const tankRangeRules = createRangeRules(tankRange);

/** MBBL; more than this no operator stores, so such a number is in another unit. */
const MOST_STORAGE = 1_000_000;

/** As programs print numbers. */
const PRINTED_NUMBER = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** NaN where the text is not plainly one number: `1,234` is not, the comma may be a decimal one. */
function numberIn(text: string): number {
  if (PRINTED_NUMBER.test(text)) return Number(text);
  const reading = readNumber(text, { decimalComma: true });
  return 'value' in reading ? reading.value : Number.NaN;
}

const storage = z
  .union([z.number(), z.string().trim().transform(numberIn)])
  .pipe(z.number().min(0).max(MOST_STORAGE));
/** Left out, or the agreed one. */
const unit = z
  .string()
  .trim()
  .regex(/^mbbl$/i)
  .nullish();

/** One row of what the service answers at `GET {TANKWATCH_URL}/data`; other fields are not read. */
export const measurement = z.object({
  operator: z.string().trim().min(1).max(200),
  storage,
  unit,
  units: unit,
  /** ISO 8601, a day or an instant; UTC where it names no zone. */
  measured_at: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]),
});
export type Measurement = Pick<z.infer<typeof measurement>, 'operator' | 'storage' | 'measured_at'>;

/** MBBL a day of the range, in order; null where nothing was measured lately. */
const byDay = z.array(z.number().nullable());
const operatorStorage = z.object({ operator: z.string(), storage: byDay });
export type OperatorStorage = z.infer<typeof operatorStorage>;

/** What a feed tells of the range. */
const tankReading = z.object({
  /** Live ones first, of these most in store first; a live one was measured within the last 30 days. */
  operators: z.array(operatorStorage),
  /** How many rows the service sent, and how many of them could not be read and were left out. */
  measurements: z.number(),
  unreadable: z.number(),
});
export type TankReading = z.infer<typeof tankReading>;

export const tankStorageAnswer = tankReading.extend({
  /** Every day of the range. */
  dates: z.array(z.string()),
  /** Of the whole market; null without a data subscription. */
  open_interest: byDay.nullable(),
  /** The demo's own feed, with invented operators. */
  demo: z.boolean(),
});
export type TankStorage = z.infer<typeof tankStorageAnswer>;
