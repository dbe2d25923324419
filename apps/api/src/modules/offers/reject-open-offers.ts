import { offers } from '@tank/db/tables/offers';
import { messages } from '@tank/schema/messages';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { holdInquiries } from '../inquiries/hold-inquiries.ts';
import { offerMachine } from './machine.ts';
import { inquiriesOffered } from './queries.ts';

interface Input {
  inquiry_id: number;
  /** The offer that was accepted. */
  except?: number;
  reason: string;
}

/** Rejects what is still open on an inquiry that the caller has locked, and tells the terminals why. */
export const rejectOpenOffers = ({ ctx, input }: { ctx: TxCtx; input: Input }): Promise<void> =>
  rejectWhere(
    ctx,
    and(
      eq(offers.inquiry_id, input.inquiry_id),
      input.except === undefined ? undefined : ne(offers.inquiry_bids_id, input.except),
    ),
    input.reason,
  );

/** Rejects what is still open from a storage that is being deleted; the caller has locked it. */
export async function rejectOffersFrom({ ctx, input }: { ctx: TxCtx; input: { storage_id: number } }) {
  const { storage_id } = input;
  // Offers on an inquiry that ran out are Expired already, though the job may not have written it.
  const inquiry_ids = await inquiriesOffered(ctx.db, { storage_id, today: ctx.today });
  if (inquiry_ids.length === 0) return;
  await holdInquiries({ ctx, input: { inquiry_ids } });
  await rejectWhere(
    ctx,
    and(eq(offers.storage_id, storage_id), inArray(offers.inquiry_id, inquiry_ids)),
    messages.storageDeletedReason,
  );
}

async function rejectWhere(ctx: TxCtx, where: SQL | undefined, reason: string): Promise<void> {
  const rejected = await ctx.db
    .update(offers)
    .set({ status: offerMachine.reject.to, reason })
    .where(and(eq(offers.status, 'Open'), where))
    .returning({
      inquiry_bids_id: offers.inquiry_bids_id,
      inquiry_id: offers.inquiry_id,
      bidder_id: offers.bidder_id,
    });
  for (const { inquiry_bids_id, inquiry_id, bidder_id } of rejected)
    record(ctx, {
      entity: 'offer',
      entity_id: inquiry_bids_id,
      event: 'reject',
      from: 'Open',
      to: offerMachine.reject.to,
      details: { reason },
      audience: [bidder_id],
      notify: [
        {
          user_id: bidder_id,
          description: `Your offer on inquiry ${inquiry_id} was rejected: ${reason}`,
          endpoint: `/landing/inquiry_bid/${inquiry_bids_id}`,
        },
      ],
    });
}
