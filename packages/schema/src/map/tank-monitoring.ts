/** Tank monitoring (docs/product.md#tank-monitoring): stored volume by operator, measured by an external service. */
import * as z from 'zod';
import { addDays } from '../kit/dates.ts';
import { input } from '../kit/fields.ts';
import { readNumber } from '../kit/read-number.ts';
import { createRangeRules, range } from '../market/market.ts';

const DEFAULT_DAYS = 365;
/** Maximum number of operators shown. */
export const MAX_OPERATORS = 15;

/** The default range. */
export const tankRange = (today: string) => ({
  start_date: addDays(today, -DEFAULT_DAYS),
  end_date: today,
});

export const tankStorage = input(range);
export const tankRangeRules = createRangeRules(tankRange);

/** MBBL. A larger number must be in another unit. */
const MAX_STORAGE = 1_000_000;

/** Notation of programs. */
const PRINTED_NUMBER = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** NaN if the text is ambiguous: the comma in `1,234` may be a decimal comma. */
function numberIn(text: string): number {
  if (PRINTED_NUMBER.test(text)) return Number(text);
  const reading = readNumber(text, { decimalComma: true });
  return 'value' in reading ? reading.value : Number.NaN;
}

const storage = z
  .union([z.number(), z.string().trim().transform(numberIn)])
  .pipe(z.number().min(0).max(MAX_STORAGE));
/** Omitted or MBBL. */
const unit = z
  .string()
  .trim()
  .regex(/^mbbl$/i)
  .nullish();

/** A row in the response of `GET {TANKWATCH_URL}/data`; other fields are ignored. */
export const measurement = z.object({
  operator: z.string().trim().min(1).max(200),
  storage,
  unit,
  units: unit,
  /** ISO 8601, a day or an instant; UTC if it has no offset. */
  measured_at: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]),
});
export type Measurement = Pick<z.infer<typeof measurement>, 'operator' | 'storage' | 'measured_at'>;

/** MBBL for each day of the range, in order; null without a recent measurement. */
const byDay = z.array(z.number().nullable());
const operatorStorage = z.object({ operator: z.string(), storage: byDay });
export type OperatorStorage = z.infer<typeof operatorStorage>;

/** The data of a feed for the range. */
const tankReading = z.object({
  /** Live operators first, then by stored volume, largest first. Live means measured within the last 30 days. */
  operators: z.array(operatorStorage),
  /** Number of rows that the service sent, and how many of them were invalid and ignored. */
  measurements: z.number(),
  unreadable: z.number(),
});
export type TankReading = z.infer<typeof tankReading>;

export const tankStorageAnswer = tankReading.extend({
  dates: z.array(z.string()),
  /** For the whole market; null without a data subscription. */
  open_interest: byDay.nullable(),
  /** Whether the data is the demo feed with invented operators. */
  demo: z.boolean(),
});
export type TankStorage = z.infer<typeof tankStorageAnswer>;
