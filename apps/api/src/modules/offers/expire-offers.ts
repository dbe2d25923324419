import { offers } from '@tank/db/tables/offers';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { offerMachine } from './machine.ts';

/** Expires what is still open on inquiries that the caller has locked and expires, and tells the bidders. */
export async function expireOffersOn({ ctx, input }: { ctx: TxCtx; input: { inquiry_ids: number[] } }) {
  const { to } = offerMachine.expire;
  const expired = await ctx.db
    .update(offers)
    .set({ status: to })
    .where(and(inArray(offers.inquiry_id, input.inquiry_ids), eq(offers.status, 'Open')))
    .returning({
      inquiry_bids_id: offers.inquiry_bids_id,
      inquiry_id: offers.inquiry_id,
      bidder_id: offers.bidder_id,
    });
  for (const { inquiry_bids_id, inquiry_id, bidder_id } of expired)
    record(ctx, {
      entity: 'offer',
      entity_id: inquiry_bids_id,
      event: 'expire',
      from: 'Open',
      to,
      audience: [bidder_id],
      notify: [
        {
          user_id: bidder_id,
          description: `Your offer on inquiry ${inquiry_id} expired with the inquiry.`,
          endpoint: `/landing/inquiry_bid/${inquiry_bids_id}`,
        },
      ],
    });
}
