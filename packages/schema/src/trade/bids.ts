import * as z from 'zod';
import { bidStatuses, vesselSizes } from '../enums.ts';
import {
  choice,
  date,
  id,
  idempotencyKey,
  input,
  list,
  months,
  name,
  price,
  text,
  volume,
} from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules, termRule } from '../kit/rules.ts';
import { MAX_LIMIT } from '../kit/table.ts';
import { attachmentFields, fileRow } from '../live/files.ts';
import { fieldMessages } from '../messages/field.ts';
import {
  placedBidTable,
  receivedBidTable,
  teamPlacedBidTable,
  teamReceivedBidTable,
} from '../tables/bids.ts';
import { accessMode } from './access-modes.ts';
import { acceptFields, bidAbilities, rejectFields } from './bid-decisions.ts';
import { acceptedContacts } from './bookings.ts';

/** Limits of a user's open bids on one listing and in total; the same for offers. */
export const MAX_OPEN_PER_RECORD = 10;
export const MAX_OPEN_PER_USER = 1000;

export const placeBid = input({
  listing_id: id('Listing'),
  /** One of the products that the listing allows. */
  product: text('Product', { max: 100 }),
  /** USD/BBL per month. */
  bid_price: price('Bid price'),
  /** MBBL. */
  volume: volume('Volume'),
  start_date: date('Start date'),
  bid_term: months('Term'),
  bid_comment: text('Comment', { max: 2000 }),
  /** Ids of the listing's access modes. */
  modes: list('Access modes', id('Access mode')).default([]),
  vessel_name: name('Vessel name', { max: 100 }).nullish(),
  vessel_size: choice('Vessel size', vesselSizes).nullish(),
  ...attachmentFields,
  idempotency_key: idempotencyKey,
});
export type PlaceBid = z.infer<typeof placeBid>;

export const bidRules: Rules<Pick<PlaceBid, 'start_date' | 'bid_term'>> = (values, today) =>
  brokenRules([
    [values.start_date < today, 'start_date', fieldMessages.past('Start date')],
    termRule('bid_term', values.start_date, values.bid_term),
  ]);

export const bidId = input({ bid_id: id('Bid') });
/** The listings of one page of Available Listings. */
export const ownBidsOn = input({ listing_ids: list('Listings', id('Listing'), { max: MAX_LIMIT }) });
export const acceptBid = input({ bid_id: id('Bid'), ...acceptFields });
export const rejectBid = input({ bid_id: id('Bid'), ...rejectFields });

/** The fields of a bid that both sides see. */
const bidRow = z.object({
  bid_id: z.number(),
  listing_id: z.number(),
  status: z.enum(bidStatuses),
  product: z.string(),
  bid_price: z.number(),
  /** USD/BBL; `Undisclosed` for a bidder if the owner hides it. */
  ask_price: z.union([z.number(), z.literal('Undisclosed')]),
  volume: z.number(),
  start_date: z.string(),
  bid_term: z.number(),
  bid_comment: z.string(),
  reason: z.string().nullable(),
  mode_type: z.string().nullable(),
  vessel_name: z.string().nullable(),
  vessel_size: z.string().nullable(),
  date_placed: z.string(),
  region: z.string(),
  formatted_address: z.string(),
});

export type PlacedBidRow = z.infer<typeof bidRow>;
export const receivedBidRow = bidRow.extend({ storage_id: z.number(), storage_name: z.string() });
export type ReceivedBidRow = z.infer<typeof receivedBidRow>;

export const placedBidList = listInput(placedBidTable);
export const placedBidPage = listOutput(placedBidTable, bidRow);
export const receivedBidList = listInput(receivedBidTable);
export const receivedBidPage = listOutput(receivedBidTable, receivedBidRow);

/** Bids by and to members of the caller's team. */
const teamPlacedBidRow = bidRow.extend(memberFields);
export const teamPlacedBidList = listInput(teamPlacedBidTable);
export const teamPlacedBidPage = listOutput(teamPlacedBidTable, teamPlacedBidRow);
const teamReceivedBidRow = receivedBidRow.extend(memberFields);
export const teamReceivedBidList = listInput(teamReceivedBidTable);
export const teamReceivedBidPage = listOutput(teamReceivedBidTable, teamReceivedBidRow);

/** The caller's own bid on each listing: the open one if any, otherwise the newest. */
export const ownBidsAnswer = z.object({
  data: z.array(
    bidRow
      .pick({ listing_id: true, bid_id: true, status: true, bid_price: true, volume: true })
      .extend({ /** Number of the caller's open bids on the listing. */ open: z.number() }),
  ),
});

/** The fields of the listing that the caller may see. */
const listingFields = {
  /** MBBL. */
  working_capacity: z.number(),
  date_available: z.string(),
  term: z.number(),
  /** Months between commitment and availability. */
  delay_after_commit: z.number(),
  heel_product: z.string().nullable(),
  comment: z.string(),
  allow_sublet: z.number(),
  product_category: z.array(z.string()),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  country: z.string().nullable(),
};

/** Present for the listing's owner, their team and Admins, and for the bidder's side once booked. */
const storageFields = z
  .object({
    storage_id: z.number(),
    storage_name: z.string(),
    tank_type: z.string().nullable(),
    tank_material: z.string().nullable(),
    tank_features: z.array(z.string()),
    /** MBBL. */
    total_capacity: z.number(),
    number_of_tanks: z.number(),
    /** BBL that must stay in the tank. */
    heel_requirement: z.number(),
    blending_capability: z.number(),
    heating_capability: z.number(),
    commingled: z.number(),
  })
  .partial().shape;

/** A bid with its listing and storage, and with the contact details of both parties once accepted. */
export const bidAnswer = z.object({
  data: bidRow.extend({
    ...listingFields,
    ...storageFields,
    ...acceptedContacts,
    modes: z.array(accessMode),
    files: z.array(fileRow),
    booking_id: z.number().nullable(),
    abilities: bidAbilities,
  }),
});
