import type { BidStatus } from '@tank/schema/enums';
import type { ChangeEvent } from '@tank/schema/events';
import type { PlacedBid } from './bids.ts';
import type { Request } from './inquiries.ts';
import type { Deal } from './listings.ts';
import type { PlacedOffer } from './offers.ts';
import { EXPIRY_TIME, WITHDRAWAL_TIME } from './outcomes.ts';
import type { World } from './world.ts';

/** What happened to a bid or an offer, as its history names it. */
export const events: Record<Exclude<BidStatus, 'Open'>, ChangeEvent> = {
  Accepted: 'accept',
  Rejected: 'reject',
  Cancelled: 'cancel',
  Expired: 'expire',
};

/** History and notifications of bids. */
export function announceBids({ journal }: World, placed: PlacedBid[]): void {
  for (const { bid, bidder, deal, outcome } of placed) {
    const record = { entity: 'bid', entity_id: bid.bid_id } as const;
    const endpoint = `/landing/bid/${bid.bid_id}`;
    const owner = deal.site.owner.user_id;
    journal.log({ ...record, event: 'place', to: 'Open', actor: bidder.user_id, at: outcome.placed_at });
    journal.notify({
      user_id: owner,
      description: `New bid on your listing ${deal.listing.listing_id}: ${bid.volume} MBBL at ${bid.bid_price} USD/BBL.`,
      endpoint,
      at: outcome.placed_at,
    });
    const { status } = bid;
    if (status === 'Open') continue;
    const at = outcome.decided_at;
    const actor = { Accepted: owner, Rejected: owner, Cancelled: bidder.user_id, Expired: undefined }[status];
    journal.log({ ...record, event: events[status], from: 'Open', to: status, actor, at });
    const told = status === 'Cancelled' ? owner : bidder.user_id;
    const description = {
      Accepted: `Your bid on listing ${bid.listing_id} was accepted.`,
      Rejected: `Your bid on listing ${bid.listing_id} was rejected: ${bid.reason}`,
      Cancelled: `A bid on your listing ${bid.listing_id} was cancelled.`,
      Expired: `Your bid on listing ${bid.listing_id} expired.`,
    }[status];
    journal.notify({ user_id: told, description, endpoint, at });
  }
}

/** History and notifications of offers. */
export function announceOffers(world: World, placed: PlacedOffer[]): void {
  for (const offer of placed) announceOffer(world, offer);
}

function announceOffer({ journal }: World, { offer, request: { owner }, outcome }: PlacedOffer): void {
  const record = { entity: 'offer', entity_id: offer.inquiry_bids_id } as const;
  const endpoint = `/landing/inquiry_bid/${offer.inquiry_bids_id}`;
  const name = `inquiry ${offer.inquiry_id}`;
  journal.log({ ...record, event: 'place', to: 'Open', actor: offer.bidder_id, at: outcome.placed_at });
  journal.notify({
    user_id: owner.user_id,
    description: `New offer on your ${name}: ${offer.volume} MBBL at ${offer.ask_price} USD/BBL.`,
    endpoint,
    at: outcome.placed_at,
  });
  const { status } = offer;
  if (status === 'Open') return;
  const at = outcome.decided_at;
  const actor = {
    Accepted: owner.user_id,
    Rejected: owner.user_id,
    Cancelled: offer.bidder_id,
    Expired: undefined,
  }[status];
  journal.log({ ...record, event: events[status], from: 'Open', to: status, actor, at });
  const description = {
    Accepted: `Your offer on ${name} was accepted.`,
    Rejected: `Your offer on ${name} was rejected: ${offer.reason}`,
    Cancelled: `An offer on your ${name} was cancelled.`,
    Expired: `Your offer on ${name} expired.`,
  }[status];
  journal.notify({
    user_id: status === 'Cancelled' ? owner.user_id : offer.bidder_id,
    description,
    endpoint,
    at,
  });
}

/** History of listings and inquiries that ended without a booking. */
export function announceEnds(
  { journal }: World,
  { deals, requests }: { deals: Deal[]; requests: Request[] },
): void {
  const ends = [
    ...deals.map(({ listing, course }) => ({
      entity: 'listing' as const,
      id: listing.listing_id,
      row: listing,
      course,
    })),
    ...requests.map(({ inquiry, course }) => ({
      entity: 'inquiry' as const,
      id: inquiry.inquiry_id,
      row: inquiry,
      course,
    })),
  ];
  for (const { entity, id, row, course } of ends) {
    if (!course.ended) continue;
    const expired = row.status === 'Expired';
    const at = course.ended + (expired ? EXPIRY_TIME : WITHDRAWAL_TIME);
    const actor = expired ? undefined : row.owner_id;
    journal.log({
      entity,
      entity_id: id,
      event: expired ? 'expire' : 'withdraw',
      from: 'Open',
      to: row.status,
      actor,
      at,
    });
    if (!expired) continue;
    const endpoint = `/landing/${entity}/${id}`;
    journal.notify({ user_id: row.owner_id, description: `Your ${entity} ${id} expired.`, endpoint, at });
  }
}
