/** Tank monitoring (docs/product.md#tank-monitoring): what operators have in store, as a service outside measured it. */
import * as z from 'zod';
import { addDays } from './kit/dates.ts';
import { input } from './kit/fields.ts';
import { range, rulesOfRange } from './market.ts';

const DEFAULT_DAYS = 365;
/** The operators with most in store by their latest measurement. */
export const MOST_OPERATORS = 15;

/** The range of days that is shown where none is asked for. */
export const tankRange = (today: string) => ({
  start_date: addDays(today, -DEFAULT_DAYS),
  end_date: today,
});

export const tankStorage = input(range);
export const tankRangeRules = rulesOfRange(tankRange);

/** What the service answers at `GET {TANKWATCH_URL}/data`; of more fields nothing is read. */
export const measurement = z.object({
  operator: z.string().trim().min(1).max(200),
  /** MBBL */
  storage: z.number().min(0).max(1_000_000_000),
  /** ISO 8601, a day or an instant; UTC where it names no zone. */
  measured_at: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]),
});
export type Measurement = z.infer<typeof measurement>;

/** MBBL a day of the range, in order; null where nothing was measured lately. */
const byDay = z.array(z.number().nullable());
const operatorStorage = z.object({ operator: z.string(), storage: byDay });
export type OperatorStorage = z.infer<typeof operatorStorage>;

export const tankStorageAnswer = z.object({
  /** Every day of the range. */
  dates: z.array(z.string()),
  /** Most in store first. */
  operators: z.array(operatorStorage),
  /** Of the whole market; null without a data subscription. */
  open_interest: byDay.nullable(),
  /** The demo's own feed, with invented operators. */
  demo: z.boolean(),
});
export type TankStorage = z.infer<typeof tankStorageAnswer>;
