/** What Admins decide of deals whose price is far from the median of their region and category (docs/product.md#price-index). */
import * as z from 'zod';
import { choice, id, input, price, text } from '../kit/fields.ts';
import { indexRegions } from './price-index.ts';
import { indexDecisions } from './price-index-deals.ts';

/** A booking, or a trade that an Admin entered. */
export const indexedDealKinds = ['booking', 'trade'] as const;
export type IndexedDealKind = (typeof indexedDealKinds)[number];

export const outlier = z.object({
  deal: z.enum(indexedDealKinds),
  /** Of the booking, or of the quote. */
  deal_id: z.number(),
  region: z.enum(indexRegions),
  product_category_id: z.number(),
  product_category: z.string(),
  made_on: z.string(),
  /** USD/BBL a month. */
  price: z.number(),
  /** MBBL. */
  volume: z.number(),
  /** USD/BBL a month, of the deals in the 90 days up to it. */
  median: z.number().nullable(),
  /** Usernames; of a trade the Admin who entered it, twice. */
  terminal: z.string().nullable(),
  trader: z.string().nullable(),
  /** The newest decision about its price; null, as all that follows: none was made. */
  decision_id: z.number().nullable(),
  decision: z.enum(indexDecisions).nullable(),
  reason: z.string().nullable(),
  /** Null also where the account is not there any more. */
  decided_by: z.string().nullable(),
  /** ISO 8601. */
  decided_at: z.string().nullable(),
});
export type Outlier = z.infer<typeof outlier>;

/** Those that wait first, then those that were decided; the newest first of either. */
export const outliersAnswer = z.object({ data: z.array(outlier) });

export const decideOutlier = input({
  deal: choice('Deal', indexedDealKinds),
  deal_id: id('Deal'),
  product_category_id: id('Product Category'),
  /** As it was read: of another price something else may be decided. */
  price: price('Price'),
  /** The newest decision that was read; left out: none. */
  decision_id: id('Decision').nullish(),
  decision: choice('Decision', indexDecisions),
  reason: text('Reason', { max: 500 }),
});
