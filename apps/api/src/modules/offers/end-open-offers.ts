/** Ends open offers. Callers that end the offers on an inquiry have locked that inquiry. */
import { offers } from '@tank/db/tables/offers';
import { messages } from '@tank/schema/messages';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { transitionAll } from '../../kernel/effects/transition.ts';
import { lockInquiriesForOffers } from '../inquiries/lock-inquiry-for-offer.ts';
import { offerLifecycle } from './lifecycle.ts';
import { listOfferedInquiryIds } from './queries.ts';

interface RejectInput {
  inquiry_ids: number[];
  /** The accepted offer. */
  except?: number;
  reason: string;
}

export function rejectOpenOffers({ ctx, input }: { ctx: TxCtx; input: RejectInput }) {
  const { inquiry_ids, except, reason } = input;
  const others = except === undefined ? undefined : ne(offers.inquiry_bids_id, except);
  const where = and(inArray(offers.inquiry_id, inquiry_ids), others);
  return transitionAll(ctx, offerLifecycle, 'reject', { where, set: { reason }, reason });
}

/** Rejects the open offers of storages that are being deleted; the caller has locked the storages. */
export async function rejectOffersFromStorages({
  ctx,
  input,
}: {
  ctx: TxCtx;
  input: { storage_ids: number[] };
}) {
  const { storage_ids } = input;
  // Offers on an inquiry past its expiration count as Expired even before the job writes that status.
  const inquiry_ids = await listOfferedInquiryIds(ctx.db, { storage_ids, today: ctx.today });
  if (inquiry_ids.length === 0) return;
  await lockInquiriesForOffers({ ctx, input: { inquiry_ids } });
  const reason = messages.storageDeletedReason;
  const where = and(inArray(offers.storage_id, storage_ids), inArray(offers.inquiry_id, inquiry_ids));
  await transitionAll(ctx, offerLifecycle, 'reject', { where, set: { reason }, reason });
}

export const expireOpenOffers = ({ ctx, input }: { ctx: TxCtx; input: { inquiry_ids: number[] } }) =>
  transitionAll(ctx, offerLifecycle, 'expire', { where: inArray(offers.inquiry_id, input.inquiry_ids) });

/** Cancels all open offers of a bidder whose account is being closed. */
export const cancelOpenOffers = ({ ctx, input }: { ctx: TxCtx; input: { bidder_id: number } }) =>
  transitionAll(ctx, offerLifecycle, 'cancel', { where: eq(offers.bidder_id, input.bidder_id) });
