import { isTermOver } from '@tank/schema/kit/dates';
import { authorize, can, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { bidRelations, isOnBiddersSide } from '../bids/relations.ts';
import { listRecordFiles } from '../files/list-record-files.ts';
import { offerLifecycle } from './lifecycle.ts';
import { offerPolicy } from './policy.ts';
import { loadOffer } from './queries.ts';

/**
 * An offer with its inquiry and the town of its storage, visible to the bidder's and the owner's side; NOT_FOUND for everyone
 * else, including rival terminals. Once booked, the owner's side also sees the storage's name and street, and both parties
 * see contact details.
 */
export async function getOffer({ ctx, input }: Call<{ inquiry_bids_id: number }>) {
  authorize(ctx, offerPolicy.view);
  const row = found(await loadOffer(ctx.db, input.inquiry_bids_id));
  const { offer, inquiry, storage, storage_name, storage_address, contacts, booking_id } = row;
  const parties = { ...row, owner_id: inquiry.owner_id, bidder_id: offer.bidder_id };
  const relations = bidRelations(ctx, parties);
  authorize(ctx, offerPolicy.view, relations);
  const status = expiredStatus({ status: offer.status, expiration: inquiry.expiration }, ctx.today);
  const disclosed = isOnBiddersSide(ctx, parties) || booking_id !== null;
  const may = (event: keyof typeof offerLifecycle.events) =>
    canFire(offerLifecycle.events[event], status, ctx.actor, relations);
  return {
    data: {
      ...offer,
      ...storage,
      status,
      product: inquiry.product,
      bid_price: inquiry.bid_price,
      term: inquiry.term,
      formatted_address: inquiry.formatted_address,
      radius: inquiry.radius,
      min_volume: inquiry.min_volume,
      max_volume: inquiry.max_volume,
      start_date: inquiry.start_date,
      ...(disclosed && { storage_name, storage_address }),
      ...(booking_id !== null && can(ctx.actor, offerPolicy.contacts, relations) && contacts),
      files: await listRecordFiles(ctx.db, 'offer', offer.inquiry_bids_id),
      booking_id,
      abilities: {
        accept:
          may('accept') &&
          !isTermOver({ start_date: offer.date_available, term: offer.storage_term }, ctx.today),
        reject: may('reject'),
        cancel: may('cancel'),
        attach: may('attach'),
      },
    },
  };
}
