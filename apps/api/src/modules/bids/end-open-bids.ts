/** What becomes of bids that are still open on listings that the caller has locked. */
import { bids } from '@tank/db/tables/bids';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { transit } from '../../kernel/transition.ts';
import { bidLifecycle } from './lifecycle.ts';

interface Rejecting {
  listing_id: number;
  /** The bid that was accepted. */
  except?: number;
  reason: string;
}

export function rejectOpenBids({ ctx, input }: { ctx: TxCtx; input: Rejecting }) {
  const { listing_id, except, reason } = input;
  const others = except === undefined ? undefined : ne(bids.bid_id, except);
  const where = and(eq(bids.listing_id, listing_id), others);
  return transit(ctx, bidLifecycle, 'reject', { where, set: { reason }, reason });
}

export const expireBidsOn = ({ ctx, input }: { ctx: TxCtx; input: { listing_ids: number[] } }) =>
  transit(ctx, bidLifecycle, 'expire', { where: inArray(bids.listing_id, input.listing_ids) });

/** Of people whose accounts are being closed. */
export const cancelBidsOf = ({ ctx, input }: { ctx: TxCtx; input: { bidder_ids: number[] } }) =>
  transit(ctx, bidLifecycle, 'cancel', { where: inArray(bids.bidder_id, input.bidder_ids) });
