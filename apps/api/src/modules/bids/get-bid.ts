import { isTermOver } from '@tank/schema/kit/dates';
import { authorize, can, found, type Relation } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { listRecordFiles } from '../files/list-record-files.ts';
import { presentListing } from '../listings/present.ts';
import { bidLifecycle } from './lifecycle.ts';
import { bidPolicy } from './policy.ts';
import { loadBid, loadBidModes } from './queries.ts';
import { bidRelations, isOnOwnersSide } from './relations.ts';

/**
 * A bid with its listing and storage, visible to the bidder's and the owner's side; NOT_FOUND for everyone else, including
 * rival bidders. Once booked, the bidder's side also sees address and storage, and both parties see contact details.
 */
export async function getBid({ ctx, input }: Call<{ bid_id: number }>) {
  authorize(ctx, bidPolicy.view);
  const row = found(await loadBid(ctx.db, input.bid_id));
  const { bid, listing, storage, contacts, booking_id } = row;
  const parties = { ...row, owner_id: listing.owner_id, bidder_id: bid.bidder_id };
  const relations = bidRelations(ctx, parties);
  authorize(ctx, bidPolicy.view, relations);
  const [modes, files] = await Promise.all([
    loadBidModes(ctx.db, bid.bid_id),
    listRecordFiles(ctx.db, 'bid', bid.bid_id),
  ]);
  const ownersSide = isOnOwnersSide(ctx, parties);
  const booked = booking_id !== null;
  const biddersSide: Relation[] = [booked ? 'trader' : 'stranger'];
  const shown = presentListing(listing, { ctx, relations: ownersSide ? relations : biddersSide });
  const status = expiredStatus({ status: bid.status, expiration: listing.expiration }, ctx.today);
  const { bidder_id: _, created_at: __, ...fields } = bid;
  const may = (event: keyof typeof bidLifecycle.events) =>
    canFire(bidLifecycle.events[event], status, ctx.actor, relations);
  return {
    data: {
      ...fields,
      status,
      ask_price: shown.ask_price,
      region: shown.region,
      formatted_address: shown.formatted_address,
      working_capacity: shown.working_capacity,
      date_available: shown.date_available,
      term: shown.term,
      delay_after_commit: shown.delay_after_commit,
      heel_product: shown.heel_product,
      comment: shown.comment,
      allow_sublet: shown.allow_sublet,
      product_category: shown.product_category,
      locality: shown.locality,
      administrative_area_level_1: shown.administrative_area_level_1,
      country: shown.country,
      ...((ownersSide || booked) && storage),
      ...(booked && can(ctx.actor, bidPolicy.contacts, relations) && contacts),
      modes: modes.map(({ mode }) => mode),
      files,
      booking_id,
      abilities: {
        accept: may('accept') && !isTermOver({ start_date: bid.start_date, term: bid.bid_term }, ctx.today),
        reject: may('reject'),
        cancel: may('cancel'),
        attach: may('attach'),
      },
    },
  };
}
