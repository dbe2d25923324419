/** Ends open bids. Callers that end the bids on a listing have locked that listing. */
import { bids } from '@tank/db/tables/bids';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { transitionAll } from '../../kernel/effects/transition.ts';
import { bidLifecycle } from './lifecycle.ts';

interface RejectInput {
  listing_ids: number[];
  /** The accepted bid. */
  except?: number;
  reason: string;
}

export function rejectOpenBids({ ctx, input }: { ctx: TxCtx; input: RejectInput }) {
  const { listing_ids, except, reason } = input;
  const others = except === undefined ? undefined : ne(bids.bid_id, except);
  const where = and(inArray(bids.listing_id, listing_ids), others);
  return transitionAll(ctx, bidLifecycle, 'reject', { where, set: { reason }, reason });
}

export const expireOpenBids = ({ ctx, input }: { ctx: TxCtx; input: { listing_ids: number[] } }) =>
  transitionAll(ctx, bidLifecycle, 'expire', { where: inArray(bids.listing_id, input.listing_ids) });

/** Cancels all open bids of a bidder whose account is being closed. */
export const cancelOpenBids = ({ ctx, input }: { ctx: TxCtx; input: { bidder_id: number } }) =>
  transitionAll(ctx, bidLifecycle, 'cancel', { where: eq(bids.bidder_id, input.bidder_id) });
