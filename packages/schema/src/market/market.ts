/** Market data (docs/product.md#market-data): supply, demand and prices by day, region and category. */
import * as z from 'zod';
import { addMonths } from '../kit/dates.ts';
import { choice, date, flag, input, text } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { regions } from '../map/regions.ts';
import * as marketMessages from '../messages/market.ts';
import { gapReasons } from './disclosure-rule.ts';
import { defaultRange, seriesKinds, volumeKinds } from './market-kinds.ts';

const MAX_YEARS = 10;

/** Both ends are included; an omitted end is that of the default range. */
export const range = {
  start_date: date('Start date').optional().meta({ description: 'First day of the range' }),
  end_date: date('End date').optional().meta({ description: 'Last day of the range' }),
};
/** All by default. Admins edit the categories, so the procedure checks the name. */
const where = {
  region: choice('Region', regions).optional(),
  product_category: text('Product category', { max: 100 }).optional(),
};

/** `GET /api/combined` and `GET /api/bid_ask` */
export const series = input({ ...where, ...range });
/** `GET /api/comparison` */
export const comparison = input({
  region1: choice('Region 1', regions).meta({ description: 'The first of the two regions' }),
  region2: choice('Region 2', regions).meta({ description: 'The other one' }),
  product_category: where.product_category,
  type: choice('Type', seriesKinds)
    .default('available_capacity')
    .meta({ description: 'The series that is compared' }),
  ...range,
});
/** `GET /api/volume`: slices of a pie, by product category if a region is given, otherwise by region. */
export const volumes = input({
  ...where,
  type: choice('Type', volumeKinds)
    .default('available_capacity')
    .meta({ description: 'The volume that is divided' }),
  ...range,
});
/** `GET /api/volume_monthly` */
export const monthlyVolumes = input(range);

/** `GET /api/heatmap`: today, or over the range with `show_history`. */
export const heatMap = input({
  product_category: where.product_category,
  type: choice('Type', ['both', 'listing', 'inquiry', 'none'])
    .default('both')
    .meta({ description: 'Whose volume counts; none answers no rows' }),
  volume: choice('Volume', ['volume', 'price'])
    .default('volume')
    .meta({ description: 'What the states are ordered by, greatest first' }),
  show_history: flag('Show history').default(0),
  ...range,
});

interface Range {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Rules for a call with an optional range. */
export const createRangeRules =
  (defaults: (today: string) => Required<Range>): Rules<Range> =>
  (input, today) => {
    const { start_date, end_date } = { ...defaults(today), ...input };
    return brokenRules([
      [end_date < start_date, 'end_date', marketMessages.rangeBackwards],
      [end_date >= addMonths(start_date, 12 * MAX_YEARS), 'end_date', marketMessages.rangeTooLong],
    ]);
  };

export const rangeRules = createRangeRules(defaultRange);

/** MBBL, three decimals. */
const measured = z.number();
/** USD/BBL a month, four decimals; null if not published (docs/product.md#enough-owners). */
const disclosed = z.number().nullable();
/** Why a price is null; omitted if it is not. */
const gap = z.enum(gapReasons).optional();

/** `YYYY-MM-DD`. */
const day = z.string().meta({ format: 'date' });

/** Documented REST rows; the typed procedures also return why a price is missing. */
export const documentedCombinedRow = z.object({
  date: day,
  available_capacity: measured,
  open_interest: measured,
  price: disclosed,
});
const combinedRow = documentedCombinedRow.extend({ price_gap: gap });
export type CombinedRow = z.infer<typeof combinedRow>;
export const documentedBidAskRow = z.object({
  date: day,
  bid: disclosed.meta({ description: 'Price bid, per barrel of shell capacity and month', unit: 'USD/BBL' }),
  ask: disclosed,
});
const bidAskRow = documentedBidAskRow.extend({ bid_gap: gap, ask_gap: gap });
export type BidAskRow = z.infer<typeof bidAskRow>;
/** In the unit of the requested type; null for a price that is not published. */
export const documentedComparisonRow = z.object({
  date: day,
  region1: disclosed.meta({ description: 'Of the first region, in the unit of the series' }),
  region2: disclosed.meta({ description: 'Of the other region, in the unit of the series' }),
});
const comparisonRow = documentedComparisonRow.extend({ region1_gap: gap, region2_gap: gap });
export type ComparisonRow = z.infer<typeof comparisonRow>;
/** A slice: a region or a category, and its mean over the part of the range since the market's first record. */
const volumeRow = z.object({
  region: z.string().optional(),
  product_category: z.string().optional(),
  volume: measured,
});
export type VolumeRow = z.infer<typeof volumeRow>;
/** `YYYY-MM` and the MBBL booked in it, by day of booking; `to_date`: the month is not over. */
const monthlyRow = z.object({ date: z.string(), volume: measured, to_date: z.boolean() });
export type MonthlyRow = z.infer<typeof monthlyRow>;
/** A state or province by its name. */
export const documentedHeatRow = z.object({ state: z.string(), volume: measured, price: disclosed });
const heatRow = documentedHeatRow.extend({ price_gap: gap });
export type HeatRow = z.infer<typeof heatRow>;

/** One row per day of the range. */
export const combinedAnswer = z.array(combinedRow);
export const bidAskAnswer = z.array(bidAskRow);
export const comparisonAnswer = z.array(comparisonRow);
/** Non-empty slices, largest first. A listing with several categories counts in each of them, and once in `whole`. */
export const volumeAnswer = z.object({ whole: measured, rows: z.array(volumeRow) });
export type VolumeAnswer = z.infer<typeof volumeAnswer>;
/** One row per month, up to the current month. */
export const monthlyAnswer = z.array(monthlyRow);
export const heatAnswer = z.array(heatRow);

/** What is open today, for the sign-in page; null while it would reveal the capacity of single owners. */
export const publicFigures = z
  .object({
    open_listings: z.number(),
    /** Open capacity, MBBL, to two significant digits. */
    capacity: z.number(),
    /** Number of regions with an open listing. */
    regions: z.number(),
  })
  .nullable();
export type PublicFigures = z.infer<typeof publicFigures>;
export const publicFiguresAnswer = z.object({ data: publicFigures });
