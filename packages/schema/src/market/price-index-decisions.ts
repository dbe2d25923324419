/** Decisions of Admins about deals whose price is far from the median of their region and category (docs/product.md#price-index). */
import * as z from 'zod';
import { choice, id, input, price, text } from '../kit/fields.ts';
import { indexRegions } from './price-index.ts';
import { indexDecisions } from './price-index-deals.ts';

/** A booking, or a trade entered by an Admin. */
export const indexedDealKinds = ['booking', 'trade'] as const;
export type IndexedDealKind = (typeof indexedDealKinds)[number];

export const outlier = z.object({
  deal: z.enum(indexedDealKinds),
  /** The booking_id or the bid_ask_id. */
  deal_id: z.number(),
  region: z.enum(indexRegions),
  product_category_id: z.number(),
  product_category: z.string(),
  made_on: z.string(),
  /** USD/BBL a month. */
  price: z.number(),
  /** MBBL. */
  volume: z.number(),
  /** USD/BBL a month; the median of the deals in the 90 days up to it. */
  median: z.number().nullable(),
  /** Usernames; for a trade both are the Admin who entered it. */
  terminal: z.string().nullable(),
  trader: z.string().nullable(),
  /** The newest decision about its price. Null without a decision, as are the fields below. */
  decision_id: z.number().nullable(),
  decision: z.enum(indexDecisions).nullable(),
  reason: z.string().nullable(),
  /** Null also if the account was deleted. */
  decided_by: z.string().nullable(),
  /** ISO 8601. */
  decided_at: z.string().nullable(),
});
export type Outlier = z.infer<typeof outlier>;

/** Waiting deals first, then decided ones; the newest first within each. */
export const outliersAnswer = z.object({ data: z.array(outlier) });

export const decideOutlier = input({
  deal: choice('Deal', indexedDealKinds),
  deal_id: id('Deal'),
  product_category_id: id('Product category'),
  /** The price that the Admin saw; a changed price is refused. */
  price: price('Price'),
  /** The newest decision that the Admin saw; omitted if there was none. */
  decision_id: id('Decision').nullish(),
  decision: choice('Decision', indexDecisions),
  reason: text('Reason', { max: 500 }),
});
