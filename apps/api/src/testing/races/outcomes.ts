/** The state of the database after a race. */
import type { Database } from '@tank/db/client';
import type { InquiryRecords, ListingRecords } from './race-client.ts';

/** Statuses, bookings and history counts of a listing and its bids. */
export async function outcomeOf({ client }: Database, { storage_id, listing_id }: ListingRecords) {
  const [[record], bids, bookings, history] = await Promise.all([
    client`select listing.status, listing.reason, storage.archived_at is not null as archived
      from listings listing join storage using (storage_id)
      where listing_id = ${listing_id} and storage_id = ${storage_id}`,
    client`select status, reason, count(*)::int as count from bids where listing_id = ${listing_id}
      group by status, reason order by status, reason`,
    client`select bid_id, status from bookings where listing_id = ${listing_id}`,
    client`select entity || '.' || event as event, count(*)::int as count from history
      where (entity = 'listing' and entity_id = ${listing_id}) or (entity = 'storage' and entity_id = ${storage_id})
        or (entity = 'bid' and entity_id in (select bid_id from bids where listing_id = ${listing_id}))
        or (entity = 'booking' and entity_id in (select booking_id from bookings where listing_id = ${listing_id}))
      group by 1`,
  ]);
  return {
    listing: record?.status,
    archived: record?.archived,
    bids: Object.fromEntries(
      bids.map((bid) => [bid.reason ? `${bid.status}: ${bid.reason}` : bid.status, bid.count]),
    ),
    bookings: bookings.map((booking) => booking.status),
    booked: bookings.map((booking) => booking.bid_id),
    history: Object.fromEntries(history.map((row) => [row.event, row.count])),
  };
}

/** Statuses, bookings and history counts of an inquiry and its offers. */
export async function offerOutcomeOf({ client }: Database, { storage_id, inquiry_id }: InquiryRecords) {
  const [[record], offers, bookings, history] = await Promise.all([
    client`select inquiry.status, storage.archived_at is not null as archived
      from inquiries inquiry, storage where inquiry_id = ${inquiry_id} and storage_id = ${storage_id}`,
    client`select status, reason, count(*)::int as count from inquiry_bids where inquiry_id = ${inquiry_id}
      group by status, reason order by status, reason`,
    client`select inquiry_bids_id, status from bookings where inquiry_id = ${inquiry_id}`,
    client`select entity || '.' || event as event, count(*)::int as count from history
      where (entity = 'inquiry' and entity_id = ${inquiry_id}) or (entity = 'storage' and entity_id = ${storage_id})
        or (entity = 'offer' and entity_id in (select inquiry_bids_id from inquiry_bids where inquiry_id = ${inquiry_id}))
        or (entity = 'booking' and entity_id in (select booking_id from bookings where inquiry_id = ${inquiry_id}))
      group by 1`,
  ]);
  return {
    inquiry: record?.status,
    archived: record?.archived,
    offers: Object.fromEntries(
      offers.map((offer) => [offer.reason ? `${offer.status}: ${offer.reason}` : offer.status, offer.count]),
    ),
    bookings: bookings.map((booking) => booking.status),
    booked: bookings.map((booking) => booking.inquiry_bids_id),
    history: Object.fromEntries(history.map((row) => [row.event, row.count])),
  };
}

/** Invariants of the whole database; each query returns the rows that violate it. */
const invariants: Record<string, string> = {
  'a listing is Booked if and only if one booking of it is Active': `
    select listing_id, status from listings where (status = 'Booked')
      is distinct from ((select count(*) from bookings b where b.listing_id = listings.listing_id and b.status = 'Active') = 1)`,
  'a listing has at most one Active booking': `
    select listing_id from bookings where status = 'Active' and listing_id is not null group by listing_id having count(*) > 1`,
  'a bid is Accepted if and only if it has one booking': `
    select bid_id, status from bids where (status = 'Accepted')
      is distinct from ((select count(*) from bookings b where b.bid_id = bids.bid_id) = 1)`,
  'a listing has at most one Accepted bid for each booking': `
    select listing_id from bids where status = 'Accepted' group by listing_id having count(*) > 1`,
  'no bid is Open on a listing that is not Open': `
    select bid_id from bids join listings using (listing_id) where bids.status = 'Open' and listings.status <> 'Open'`,
  'a booking has the terms of its bid': `
    select booking_id from bookings b join bids using (bid_id) join listings l on l.listing_id = bids.listing_id
      where (b.listing_id, b.storage_id, b.terminal_id, b.trader_id, b.price, b.volume, b.term, b.product)
        is distinct from (l.listing_id, l.storage_id, l.owner_id, bids.bidder_id, bids.bid_price, bids.volume, bids.bid_term, bids.product)`,
  'a deleted storage has no open listing and no Active booking': `
    select storage_id from storage where archived_at is not null and (
      exists (select from listings l where l.storage_id = storage.storage_id and l.status = 'Open')
      or exists (select from bookings b where b.storage_id = storage.storage_id and b.status = 'Active'))`,
  'history has one end of every closed bid, with its status': `
    select bid_id, status from bids where (status <> 'Open')::int
      <> (select count(*) from history where entity = 'bid' and entity_id = bid_id and to_status <> 'Open')
      or (status <> 'Open' and not exists (select from history
        where entity = 'bid' and entity_id = bid_id and to_status = bids.status::text))`,
  'history has one end of every closed listing, with its status, and one more per repost': `
    select listing_id, status from listings where (status <> 'Open')::int
      <> (select count(*) filter (where to_status <> 'Open') - count(*) filter (where event = 'repost')
        from history where entity = 'listing' and entity_id = listing_id)
      or (status <> 'Open' and not exists (select from history
        where entity = 'listing' and entity_id = listing_id and to_status = listings.status::text))`,
  'an inquiry is Booked if and only if one booking of it is Active': `
    select inquiry_id, status from inquiries where (status = 'Booked')
      is distinct from ((select count(*) from bookings b where b.inquiry_id = inquiries.inquiry_id and b.status = 'Active') = 1)`,
  'an inquiry has at most one Active booking': `
    select inquiry_id from bookings where status = 'Active' and inquiry_id is not null group by inquiry_id having count(*) > 1`,
  'an offer is Accepted if and only if it has one booking': `
    select inquiry_bids_id, status from inquiry_bids o where (status = 'Accepted')
      is distinct from ((select count(*) from bookings b where b.inquiry_bids_id = o.inquiry_bids_id) = 1)`,
  'no offer is Open on an inquiry that is not Open or from a deleted storage': `
    select inquiry_bids_id from inquiry_bids o join inquiries i using (inquiry_id) join storage s on s.storage_id = o.storage_id
      where o.status = 'Open' and (i.status <> 'Open' or s.archived_at is not null)`,
  'a booking has the terms of its offer': `
    select booking_id from bookings b join inquiry_bids o using (inquiry_bids_id) join inquiries i on i.inquiry_id = o.inquiry_id
      where (b.type, b.inquiry_id, b.storage_id, b.terminal_id, b.trader_id, b.price, b.volume, b.term, b.start_date, b.product)
        is distinct from ('inquiry', i.inquiry_id, o.storage_id, o.bidder_id, i.owner_id, o.ask_price, o.volume, o.storage_term, o.date_available, i.product)`,
  'history has one end of every closed offer, with its status': `
    select inquiry_bids_id, status from inquiry_bids where (status <> 'Open')::int
      <> (select count(*) from history where entity = 'offer' and entity_id = inquiry_bids_id and to_status <> 'Open')
      or (status <> 'Open' and not exists (select from history
        where entity = 'offer' and entity_id = inquiry_bids_id and to_status = inquiry_bids.status::text))`,
  'history has one end of every closed inquiry, with its status, and one more per repost': `
    select inquiry_id, status from inquiries where (status <> 'Open')::int
      <> (select count(*) filter (where to_status <> 'Open') - count(*) filter (where event = 'repost')
        from history where entity = 'inquiry' and entity_id = inquiry_id)
      or (status <> 'Open' and not exists (select from history
        where entity = 'inquiry' and entity_id = inquiry_id and to_status = inquiries.status::text))`,
  'every decided offer has one notification of its terminal': `
    select inquiry_bids_id from inquiry_bids o where o.status in ('Accepted', 'Rejected') and (select count(*) from notifications n
      where n.user_id = o.bidder_id and n.endpoint = '/landing/inquiry_bid/' || inquiry_bids_id
        and n.description like 'Your offer on inquiry ' || inquiry_id || ' was ' || lower(o.status::text) || '%') <> 1`,
  'a renewal request is Accepted if and only if it has one booking': `
    select renewal_id, status from renewal_requests r where (status = 'Accepted')
      is distinct from ((select count(*) from bookings b where b.renewal_id = r.renewal_id) = 1)`,
  'no renewal request is Open on a Closed booking': `
    select r.renewal_id from renewal_requests r join bookings b using (booking_id) where r.status = 'Open' and b.status <> 'Active'`,
  'a booking has at most one Open renewal request': `
    select booking_id from renewal_requests where status = 'Open' group by booking_id having count(*) > 1`,
  'a renewal has the terms of its request and the storage and parties of its booking': `
    select made.booking_id from bookings made join renewal_requests r using (renewal_id) join bookings b on b.booking_id = r.booking_id
      where (made.storage_id, made.terminal_id, made.trader_id, made.product, made.start_date, made.term, made.price, made.volume)
        is distinct from (b.storage_id, b.terminal_id, b.trader_id, b.product, r.start_date, r.term, r.price, r.volume)`,
  'the parties of a renewal request are those of its booking': `
    select r.renewal_id from renewal_requests r join bookings b using (booking_id)
      where (r.renewer_id, r.receiver_id) not in ((b.terminal_id, b.trader_id), (b.trader_id, b.terminal_id))`,
  'history has one end of every closed renewal request, with its status': `
    select renewal_id, status from renewal_requests where (status <> 'Open')::int
      <> (select count(*) from history where entity = 'renewal' and entity_id = renewal_id and to_status <> 'Open')
      or (status <> 'Open' and not exists (select from history
        where entity = 'renewal' and entity_id = renewal_id and to_status = renewal_requests.status::text))`,
  'every history row has an actor': `select history_id from history where actor_id is null`,
  'history and outbox have the same events': `
    select h.topic, h.count, o.count from (select entity || '.' || event as topic, count(*) from history group by 1) h
      full join (select topic, count(*) from outbox where topic <> 'notification.create' group by 1) o using (topic) where h.count is distinct from o.count`,
  'every rejected bid has one notification of its bidder': `
    select bid_id from bids where status = 'Rejected' and (select count(*) from notifications n
      where n.user_id = bidder_id and n.endpoint = '/landing/bid/' || bid_id and n.description like '% was rejected: %') <> 1`,
  'every accepted bid has one notification of its bidder': `
    select bid_id from bids where (select count(*) from notifications n
      where n.user_id = bidder_id and n.endpoint = '/landing/bid/' || bid_id and n.description = 'Your bid on listing ' || listing_id || ' was accepted.')
      <> (status = 'Accepted')::int`,
  'every idempotency key has its answer': `select key from idempotency_keys where response is null`,
};

/** The violated invariants with some of the violating rows. */
export async function brokenInvariants({ client }: Database): Promise<Record<string, unknown[]>> {
  const violations: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(invariants)) {
    const rows = await client.unsafe(query);
    if (rows.length > 0) violations[name] = rows.slice(0, 5);
  }
  return violations;
}
