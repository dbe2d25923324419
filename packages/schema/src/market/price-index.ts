/** Contracts of the price index (docs/product.md#price-index). */
import * as z from 'zod';
import { choice, date, input, text } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import type { Region } from '../map/regions.ts';
import * as marketMessages from '../messages/market.ts';
import { withheldReasons } from './disclosure-rule.ts';
import { indexBases } from './price-index-rule.ts';

/** The assessed regions: all except PADD 4, which has almost no storage. */
export const indexRegions = [
  'Canada',
  'PADD 1A',
  'PADD 1B',
  'PADD 1C',
  'PADD 2',
  'PADD 3',
  'PADD 5',
] as const satisfies readonly Region[];
export type IndexRegion = (typeof indexRegions)[number];

/** Weeks of history returned with each price. */
export const PAST_WEEKS = 52;

/** `GET /api/price_index`; by default as of the last assessed day. */
export const priceIndex = input({ as_of: date('Date').optional() });

interface PriceIndexQuery {
  as_of?: string | undefined;
}

/** A day is assessed once it is over. */
export const priceIndexRules: Rules<PriceIndexQuery> = ({ as_of = '' }, today) =>
  brokenRules([[as_of >= today, 'as_of', marketMessages.notAssessedYet]]);

const assessed = z.number().nullable();

const indexRow = z.object({
  region: z.enum(indexRegions),
  product_category: z.string(),
  /** USD/BBL a month; null if not assessed. */
  price: assessed,
  /** The price 30 days earlier. */
  prev_price: assessed,
  /** Percent, two decimals; null if one of the two is missing or their bases differ. */
  change: assessed,
  basis: z.enum(indexBases).nullable(),
  prev_basis: z.enum(indexBases).nullable(),
  /** Number of deals, or of asks and bids, behind the price. */
  sample_size: z.number().nullable(),
  /** Number of deals of the 30 days that waited for an Admin, because their price is far from the median. */
  waiting: z.number(),
  /** Why secret bids were ignored, if the index could not be assessed without them. */
  withheld: z.enum(withheldReasons).nullable(),
  /** Weekly prices, oldest first; the last one is that of the requested day. */
  past: z.array(assessed),
  /** Indexes in `past` of prices whose basis differs from that of the price before. */
  basis_changes: z.array(z.number()),
});
export type IndexRow = z.infer<typeof indexRow>;

/** All pairs of region and category, in the order of the menus. */
export const priceIndexAnswer = z.object({
  /** Null before the first assessment. */
  as_of: z.string().nullable(),
  /** Whether that day was assessed. */
  was_assessed: z.boolean(),
  /** Assessed later than the day after, from the records at that time. */
  late: z.boolean(),
  /** The first and the last assessed day. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  rows: z.array(indexRow),
});
export type PriceIndexAnswer = z.infer<typeof priceIndexAnswer>;

/** Admins edit the categories, so the procedure checks the name. */
export const indexPast = input({
  region: choice('Region', indexRegions),
  product_category: text('Product category', { max: 100 }),
});

const assessment = z.object({
  as_of: z.string(),
  price: z.number(),
  basis: z.enum(indexBases),
  sample_size: z.number(),
});
export type IndexAssessment = z.infer<typeof assessment>;

/** All assessments of a region and category, newest first. */
export const indexPastAnswer = z.array(assessment);
