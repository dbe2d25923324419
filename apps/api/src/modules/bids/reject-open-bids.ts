import { bids } from '@tank/db/tables/bids';
import { and, eq, ne } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { bidMachine } from './machine.ts';

interface Input {
  listing_id: number;
  /** The bid that was accepted. */
  except?: number;
  reason: string;
}

/** Rejects what is still open on a listing that the caller has locked, and tells the bidders why. */
export async function rejectOpenBids({ ctx, input }: { ctx: TxCtx; input: Input }): Promise<void> {
  const { listing_id, except, reason } = input;
  const rejected = await ctx.db
    .update(bids)
    .set({ status: bidMachine.reject.to, reason })
    .where(
      and(
        eq(bids.listing_id, listing_id),
        eq(bids.status, 'Open'),
        except === undefined ? undefined : ne(bids.bid_id, except),
      ),
    )
    .returning({ bid_id: bids.bid_id, bidder_id: bids.bidder_id });
  for (const { bid_id, bidder_id } of rejected)
    record(ctx, {
      entity: 'bid',
      entity_id: bid_id,
      event: 'reject',
      from: 'Open',
      to: bidMachine.reject.to,
      details: { reason },
      audience: [bidder_id],
      notify: [
        {
          user_id: bidder_id,
          description: `Your bid on listing ${listing_id} was rejected: ${reason}`,
          endpoint: `/landing/bid/${bid_id}`,
        },
      ],
    });
}
