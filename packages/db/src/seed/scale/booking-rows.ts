import { addDays, randomInstant } from '../dates.ts';
import { bidComments, fill, offerComments } from '../demo/texts.ts';
import type { BookingPlan } from './booking-plans.ts';
import type { CopyRow } from './copy.ts';
import { inquiryRow } from './inquiries.ts';
import { agreedColumns, listingRow } from './rows.ts';

/** The first id of each table. */
export interface FirstIds {
  booking: number;
  listing: number;
  bid: number;
  inquiry: number;
  offer: number;
  renewal: number;
}

/** After a trader backs out, the listing or inquiry is reposted and then withdrawn. */
const sourceStatus = ({ backed_out }: BookingPlan) => (backed_out ? 'Withdrawn' : 'Booked');

/** The day on which the bid or offer was placed. */
const placedOn = ({ booked }: BookingPlan) => addDays(booked, -3);

const comment = (texts: readonly string[], { random, term }: BookingPlan) =>
  fill(random.pick(texts), { term });

/** The listing that was booked. */
export const bookedListing = (plan: BookingPlan, first: FirstIds): CopyRow =>
  listingRow(plan.site, {
    listing_id: first.listing + plan.source,
    random: plan.random,
    today: plan.booked,
    terms: {
      status: sourceStatus(plan),
      category: plan.category,
      working_capacity: plan.volume,
      date_available: plan.start_date,
      term: plan.term,
      ask_price: plan.price,
      created: addDays(plan.booked, -30),
    },
  });

/** The bid on it. */
export const acceptedBid = (plan: BookingPlan, first: FirstIds): CopyRow => ({
  bid_id: first.bid + plan.source,
  listing_id: first.listing + plan.source,
  bidder_id: plan.trader_id,
  status: 'Accepted',
  product: plan.product,
  bid_price: plan.price,
  volume: plan.volume,
  start_date: plan.start_date,
  bid_term: plan.term,
  bid_comment: comment(bidComments, plan),
  date_placed: placedOn(plan),
  created_at: randomInstant(placedOn(plan), plan.random),
});

/** The inquiry that was served. */
export const bookedInquiry = (plan: BookingPlan, first: FirstIds): CopyRow =>
  inquiryRow(plan.site.town, {
    inquiry_id: first.inquiry + plan.source,
    owner_id: plan.trader_id,
    random: plan.random,
    terms: {
      status: sourceStatus(plan),
      product: plan.product,
      min_volume: plan.volume,
      bid_price: plan.price,
      term: plan.term,
      start_date: plan.start_date,
      created: addDays(plan.booked, -30),
    },
  });

/** The offer on it. */
export const acceptedOffer = (plan: BookingPlan, first: FirstIds): CopyRow => ({
  inquiry_bids_id: first.offer + plan.source,
  inquiry_id: first.inquiry + plan.source,
  storage_id: plan.site.storage_id,
  bidder_id: plan.site.owner_id,
  status: 'Accepted',
  volume: plan.volume,
  ask_price: plan.price,
  storage_term: plan.term,
  date_available: plan.start_date,
  bid_comment: comment(offerComments, plan),
  date_placed: placedOn(plan),
  created_at: randomInstant(placedOn(plan), plan.random),
});

/** @param booking_id The renewed booking. */
export const acceptedRenewal = (plan: BookingPlan, first: FirstIds, booking_id: number): CopyRow => ({
  renewal_id: first.renewal + plan.source,
  booking_id,
  renewer_id: plan.trader_id,
  receiver_id: plan.site.owner_id,
  status: 'Accepted',
  start_date: plan.start_date,
  term: plan.term,
  price: plan.price,
  volume: plan.volume,
  created_at: randomInstant(placedOn(plan), plan.random),
});

function sourceIds({ kind, source }: BookingPlan, first: FirstIds): CopyRow {
  const none = { listing_id: null, bid_id: null, inquiry_id: null, inquiry_bids_id: null, renewal_id: null };
  if (kind === 'listing') return { ...none, listing_id: first.listing + source, bid_id: first.bid + source };
  if (kind === 'renewal') return { ...none, renewal_id: first.renewal + source };
  return { ...none, inquiry_id: first.inquiry + source, inquiry_bids_id: first.offer + source };
}

/** Active until its term is over. */
function stateOf({ backed_out, end }: BookingPlan, today: string) {
  if (backed_out)
    return { status: 'Closed', closed_reason: 'backed_out', closed_at: `${backed_out}T23:00:00.000Z` };
  if (end > today) return { status: 'Active', closed_reason: null, closed_at: null };
  return { status: 'Closed', closed_reason: 'completed', closed_at: `${end}T00:00:00.000Z` };
}

export const bookingRow = (plan: BookingPlan, first: FirstIds, today: string): CopyRow => ({
  booking_id: first.booking + plan.index,
  type: plan.kind,
  ...stateOf(plan, today),
  storage_id: plan.site.storage_id,
  terminal_id: plan.site.owner_id,
  trader_id: plan.trader_id,
  ...sourceIds(plan, first),
  price: plan.price,
  volume: plan.volume,
  product: plan.product,
  ...agreedColumns(plan.site),
  date_booked: plan.booked,
  start_date: plan.start_date,
  term: plan.term,
  created_at: randomInstant(plan.booked, plan.random),
});
