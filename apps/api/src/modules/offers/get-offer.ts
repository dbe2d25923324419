import { isOver } from '@tank/schema/kit/dates';
import type { Call } from '../../kernel/context.ts';
import { mayFire } from '../../kernel/machine.ts';
import { authorize, can, found } from '../../kernel/policy.ts';
import { offerMachine, offerStatusOn } from './machine.ts';
import { offerPolicy } from './policy.ts';
import { filesOfOffer, loadOffer } from './queries.ts';
import { offerRelations, onTerminalsSide } from './relations.ts';

/**
 * An offer with its inquiry and where its storage lies, for its two sides; 404 for everyone else, a rival terminal above
 * all. Once it is booked, name and street of the storage are shown to the inquiry's side, and the two parties know each
 * other.
 */
export async function getOffer({ ctx, input }: Call<{ inquiry_bids_id: number }>) {
  authorize(ctx, offerPolicy.view);
  const row = found(await loadOffer(ctx.db, input.inquiry_bids_id));
  const { offer, inquiry, storage, storage_name, storage_address, contacts, booking_id } = row;
  const parties = { ...row, owner_id: inquiry.owner_id, bidder_id: offer.bidder_id };
  const relations = offerRelations(ctx, parties);
  authorize(ctx, offerPolicy.view, relations);
  const status = offerStatusOn({ status: offer.status, expiration: inquiry.expiration }, ctx.today);
  const disclosed = onTerminalsSide(ctx, parties) || booking_id !== null;
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
      files: await filesOfOffer(ctx.db, offer.inquiry_bids_id),
      booking_id,
      abilities: {
        accept:
          mayFire(offerMachine.accept, status, ctx.actor, relations) &&
          !isOver({ start_date: offer.date_available, term: offer.storage_term }, ctx.today),
        reject: mayFire(offerMachine.reject, status, ctx.actor, relations),
        cancel: mayFire(offerMachine.cancel, status, ctx.actor, relations),
        attach: mayFire(offerMachine.attach, status, ctx.actor, relations),
      },
    },
  };
}
