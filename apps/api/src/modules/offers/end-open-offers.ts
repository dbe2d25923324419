/** What becomes of offers that are still open on inquiries that the caller has locked, or from a storage that goes. */
import { offers } from '@tank/db/tables/offers';
import { messages } from '@tank/schema/messages';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { transit } from '../../kernel/transition.ts';
import { holdInquiries } from '../inquiries/hold-inquiries.ts';
import { offerLifecycle } from './lifecycle.ts';
import { inquiriesOffered } from './queries.ts';

interface Rejecting {
  inquiry_id: number;
  /** The offer that was accepted. */
  except?: number;
  reason: string;
}

export function rejectOpenOffers({ ctx, input }: { ctx: TxCtx; input: Rejecting }) {
  const { inquiry_id, except, reason } = input;
  const others = except === undefined ? undefined : ne(offers.inquiry_bids_id, except);
  const where = and(eq(offers.inquiry_id, inquiry_id), others);
  return transit(ctx, offerLifecycle, 'reject', { where, set: { reason }, reason });
}

/** The caller has locked the storage, which is being deleted. */
export async function rejectOffersFrom({ ctx, input }: { ctx: TxCtx; input: { storage_id: number } }) {
  const { storage_id } = input;
  // Offers on an inquiry that ran out are Expired already, though the job may not have written it.
  const inquiry_ids = await inquiriesOffered(ctx.db, { storage_id, today: ctx.today });
  if (inquiry_ids.length === 0) return;
  await holdInquiries({ ctx, input: { inquiry_ids } });
  const reason = messages.storageDeletedReason;
  const where = and(eq(offers.storage_id, storage_id), inArray(offers.inquiry_id, inquiry_ids));
  await transit(ctx, offerLifecycle, 'reject', { where, set: { reason }, reason });
}

export const expireOffersOn = ({ ctx, input }: { ctx: TxCtx; input: { inquiry_ids: number[] } }) =>
  transit(ctx, offerLifecycle, 'expire', { where: inArray(offers.inquiry_id, input.inquiry_ids) });

/** Of people whose accounts are being closed. */
export const cancelOffersOf = ({ ctx, input }: { ctx: TxCtx; input: { bidder_ids: number[] } }) =>
  transit(ctx, offerLifecycle, 'cancel', { where: inArray(offers.bidder_id, input.bidder_ids) });
