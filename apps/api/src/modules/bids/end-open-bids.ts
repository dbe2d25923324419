/** Ends bids that are still open, on listings that the caller has locked. */
import { bids } from '@tank/db/tables/bids';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { transit } from '../../kernel/effects/transition.ts';
import { bidLifecycle } from './lifecycle.ts';

interface Rejecting {
  listing_ids: number[];
  /** The bid that was accepted. */
  except?: number;
  reason: string;
}

export function rejectOpenBids({ ctx, input }: { ctx: TxCtx; input: Rejecting }) {
  const { listing_ids, except, reason } = input;
  const others = except === undefined ? undefined : ne(bids.bid_id, except);
  const where = and(inArray(bids.listing_id, listing_ids), others);
  return transit(ctx, bidLifecycle, 'reject', { where, set: { reason }, reason });
}

export const expireBidsOn = ({ ctx, input }: { ctx: TxCtx; input: { listing_ids: number[] } }) =>
  transit(ctx, bidLifecycle, 'expire', { where: inArray(bids.listing_id, input.listing_ids) });

/** For a bidder whose account is being closed. */
export const cancelBidsOf = ({ ctx, input }: { ctx: TxCtx; input: { bidder_id: number } }) =>
  transit(ctx, bidLifecycle, 'cancel', { where: eq(bids.bidder_id, input.bidder_id) });
