import { inquiryBids } from '@tank/db/tables/inquiry-bids';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { offerMachine } from './machine.ts';

/** Expires what is still open on inquiries that the caller has locked and expires, and tells the bidders. */
export async function expireOffersOn({ ctx, input }: { ctx: TxCtx; input: { inquiry_ids: number[] } }) {
  const { to } = offerMachine.expire;
  const expired = await ctx.db
    .update(inquiryBids)
    .set({ status: to })
    .where(and(inArray(inquiryBids.inquiry_id, input.inquiry_ids), eq(inquiryBids.status, 'Open')))
    .returning({
      inquiry_bids_id: inquiryBids.inquiry_bids_id,
      inquiry_id: inquiryBids.inquiry_id,
      bidder_id: inquiryBids.bidder_id,
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
