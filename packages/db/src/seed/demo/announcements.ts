import type { BidStatus } from '@tank/schema/enums';
import type { ChangeEvent } from '@tank/schema/events';
import { notificationTexts as texts } from '@tank/schema/live/notification-texts';
import type { PlacedBid } from './bids.ts';
import type { Request } from './inquiries.ts';
import type { Deal } from './listings.ts';
import type { PlacedOffer } from './offers.ts';
import { EXPIRY_TIME, WITHDRAWAL_TIME } from './outcomes.ts';
import type { World } from './world.ts';

/** The history event that leads to each status of a bid or an offer. */
export const events = {
  Accepted: 'accept',
  Rejected: 'reject',
  Cancelled: 'cancel',
  Expired: 'expire',
} as const satisfies Record<Exclude<BidStatus, 'Open'>, ChangeEvent>;

/** History and notifications of bids. */
export function announceBids({ journal }: World, placed: PlacedBid[]): void {
  for (const { bid, bidder, deal, outcome } of placed) {
    const record = { entity: 'bid', entity_id: bid.bid_id } as const;
    const owner = deal.site.owner.user_id;
    journal.log({ ...record, event: 'place', to: 'Open', actor: bidder.user_id, at: outcome.placed_at });
    const description = texts.bid.place({ ...bid, price: bid.bid_price });
    journal.notify({ ...record, user_id: owner, description, at: outcome.placed_at });
    const { status } = bid;
    if (status === 'Open') continue;
    const at = outcome.decided_at;
    const actor = { Accepted: owner, Rejected: owner, Cancelled: bidder.user_id, Expired: undefined }[status];
    journal.log({ ...record, event: events[status], from: 'Open', to: status, actor, at });
    journal.notify({
      ...record,
      user_id: status === 'Cancelled' ? owner : bidder.user_id,
      description: texts.bid[events[status]](bid, bid.reason ?? undefined),
      at,
    });
  }
}

/** History and notifications of offers. */
export function announceOffers(world: World, placed: PlacedOffer[]): void {
  for (const offer of placed) announceOffer(world, offer);
}

function announceOffer({ journal }: World, { offer, request: { owner }, outcome }: PlacedOffer): void {
  const record = { entity: 'offer', entity_id: offer.inquiry_bids_id } as const;
  journal.log({ ...record, event: 'place', to: 'Open', actor: offer.bidder_id, at: outcome.placed_at });
  const description = texts.offer.place({ ...offer, price: offer.ask_price });
  journal.notify({ ...record, user_id: owner.user_id, description, at: outcome.placed_at });
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
  journal.notify({
    ...record,
    user_id: status === 'Cancelled' ? owner.user_id : offer.bidder_id,
    description: texts.offer[events[status]](offer, offer.reason ?? undefined),
    at,
  });
}

/** History of listings and inquiries that ended without a booking. */
export function announceEnds(
  { journal }: World,
  { deals, requests }: { deals: Deal[]; requests: Request[] },
): void {
  const ends = [
    ...deals.map(({ listing, lifecycle }) => ({
      entity: 'listing' as const,
      entity_id: listing.listing_id,
      description: texts.listing.expire(listing),
      row: listing,
      lifecycle,
    })),
    ...requests.map(({ inquiry, lifecycle }) => ({
      entity: 'inquiry' as const,
      entity_id: inquiry.inquiry_id,
      description: texts.inquiry.expire(inquiry),
      row: inquiry,
      lifecycle,
    })),
  ];
  for (const { entity, entity_id, description, row, lifecycle } of ends) {
    if (!lifecycle.ended) continue;
    const expired = row.status === 'Expired';
    const at = lifecycle.ended + (expired ? EXPIRY_TIME : WITHDRAWAL_TIME);
    const actor = expired ? undefined : row.owner_id;
    journal.log({
      entity,
      entity_id,
      event: expired ? 'expire' : 'withdraw',
      from: 'Open',
      to: row.status,
      actor,
      at,
    });
    if (expired) journal.notify({ entity, entity_id, user_id: row.owner_id, description, at });
  }
}
