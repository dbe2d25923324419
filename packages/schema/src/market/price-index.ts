/** The price index (docs/product.md#price-index): what may be asked of it, and what it answers. */
import * as z from 'zod';
import { choice, date, input, text } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import type { Region } from '../map/regions.ts';
import { marketMessages } from '../messages/market.ts';
import { withheldReasons } from './disclosure-rule.ts';
import { indexBases } from './price-index-rule.ts';

/** The regions that are assessed: all but the one of the mountains, where next to nothing is stored. */
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

/** Weeks of the past that come with each price. */
export const PAST_WEEKS = 52;

/** `GET /api/price_index`; left out: the newest day that was assessed. */
export const priceIndex = input({ as_of: date('Date').optional() });

interface Asked {
  as_of?: string | undefined;
}

/** A day is assessed once it is over. */
export const priceIndexRules: Rules<Asked> = ({ as_of = '' }, today) =>
  brokenRules([[as_of >= today, 'as_of', marketMessages.notAssessedYet]]);

const assessed = z.number().nullable();

const indexRow = z.object({
  region: z.enum(indexRegions),
  product_category: z.string(),
  /** USD/BBL a month; null where it was not assessed. */
  price: assessed,
  /** The same 30 days earlier. */
  prev_price: assessed,
  /** Percent, two decimals; null where one of the two is missing, or where they do not have the same basis. */
  change: assessed,
  basis: z.enum(indexBases).nullable(),
  prev_basis: z.enum(indexBases).nullable(),
  /** How many deals, or asks and bids, the price comes from. */
  sample_size: z.number().nullable(),
  /** Deals of the 30 days whose price is far from the median and waited for an Admin then. */
  waiting: z.number(),
  /** Why secret bids, without which it could not be assessed, were left out. */
  withheld: z.enum(withheldReasons).nullable(),
  /** The price a week apart each, oldest first, and the one asked for last. */
  past: z.array(assessed),
  /** Which of them have another basis than the price before them. */
  basis_changes: z.array(z.number()),
});
export type IndexRow = z.infer<typeof indexRow>;

/** Each region with each category, assessed or not, in the order of the menus. */
export const priceIndexAnswer = z.object({
  /** Null while nothing was assessed at all. */
  as_of: z.string().nullable(),
  /** Whether that day was assessed at all. */
  was_assessed: z.boolean(),
  /** Assessed later than the day after, from what was on record by then. */
  late: z.boolean(),
  /** The first and the last day that were assessed. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  rows: z.array(indexRow),
});
export type PriceIndexAnswer = z.infer<typeof priceIndexAnswer>;

/** Rows that Admins edit, so the closed list of categories is checked by the verb. */
export const indexPast = input({
  region: choice('Region', indexRegions),
  product_category: text('Product Category', { max: 100 }),
});

const assessment = z.object({
  as_of: z.string(),
  price: z.number(),
  basis: z.enum(indexBases),
  sample_size: z.number(),
});
export type IndexAssessment = z.infer<typeof assessment>;

/** What was ever assessed of one region and category, newest first; days without are left out. */
export const indexPastAnswer = z.array(assessment);
