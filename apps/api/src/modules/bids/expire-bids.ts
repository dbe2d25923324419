import { bids } from '@tank/db/tables/bids';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { bidMachine } from './machine.ts';

/** Expires what is still open on listings that the caller has locked and expires, and tells the bidders. */
export async function expireBidsOn({ ctx, input }: { ctx: TxCtx; input: { listing_ids: number[] } }) {
  const { to } = bidMachine.expire;
  const expired = await ctx.db
    .update(bids)
    .set({ status: to })
    .where(and(inArray(bids.listing_id, input.listing_ids), eq(bids.status, 'Open')))
    .returning({ bid_id: bids.bid_id, listing_id: bids.listing_id, bidder_id: bids.bidder_id });
  for (const { bid_id, listing_id, bidder_id } of expired)
    record(ctx, {
      entity: 'bid',
      entity_id: bid_id,
      event: 'expire',
      from: 'Open',
      to,
      audience: [bidder_id],
      notify: [
        {
          user_id: bidder_id,
          description: `Your bid on listing ${listing_id} expired with the listing.`,
          endpoint: `/landing/bid/${bid_id}`,
        },
      ],
    });
}
