/** Offers: what the wire calls inquiry bids (docs/product.md#rest-names). */

import * as z from 'zod';
import { bidStatuses } from '../enums.ts';
import {
  confirmPastStart,
  date,
  flag,
  id,
  idempotencyKey,
  input,
  list,
  months,
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
  placedOfferTable,
  receivedOfferTable,
  teamPlacedOfferTable,
  teamReceivedOfferTable,
} from '../tables/offers.ts';
import { acceptedContacts } from './bookings.ts';

/** A terminal's answer to an inquiry, from one of its own storages. */
export const placeOffer = input({
  inquiry_id: id('Inquiry'),
  storage_id: id('Storage'),
  /** MBBL; at most what the storage holds. */
  volume: volume('Volume'),
  /** USD/BBL a month. */
  ask_price: price('Ask price'),
  date_available: date('Date available'),
  storage_term: months('Term'),
  bid_comment: text('Comment', { max: 2000 }),
  allow_sublet: flag('Allow sublet').default(0),
  ...attachmentFields,
  idempotency_key: idempotencyKey,
});
export type PlaceOffer = z.infer<typeof placeOffer>;

export const offerRules: Rules<Pick<PlaceOffer, 'date_available' | 'storage_term'>> = (values, today) =>
  brokenRules([
    [values.date_available < today, 'date_available', fieldMessages.past('Date available')],
    termRule('storage_term', values.date_available, values.storage_term),
  ]);

export const offerId = input({ inquiry_bids_id: id('Offer') });
/** Inquiries whose own offers are asked for: as many as a page of the market has at most. */
export const ownOffersOn = input({ inquiry_ids: list('Inquiries', id('Inquiry'), { max: MAX_LIMIT }) });
export const acceptOffer = input({
  inquiry_bids_id: id('Offer'),
  confirm_past_start: confirmPastStart,
  idempotency_key: idempotencyKey,
});
export const rejectOffer = input({ inquiry_bids_id: id('Offer'), reason: text('Reason', { max: 500 }) });

/** The inquiry that storage is looked for. */
export const storagesToOfferOn = input({ inquiry_id: id('Inquiry') });
/** The caller's own storage, what holds the product first, and of that the nearest first. */
export const storagesToOffer = z.object({
  data: z.array(
    z.object({
      storage_id: z.number(),
      storage_name: z.string(),
      formatted_address: z.string(),
      /** MBBL. */
      total_capacity: z.number(),
      /** Miles from the inquiry's place, whole. */
      distance: z.number(),
      /** Whether it lies within the inquiry's radius. */
      in_radius: z.boolean(),
      /** Whether it may hold the inquiry's product. */
      holds_product: z.boolean(),
    }),
  ),
});
export type StorageToOffer = z.infer<typeof storagesToOffer>['data'][number];

/** An offer as its two sides see it. */
const offerRow = z.object({
  inquiry_bids_id: z.number(),
  inquiry_id: z.number(),
  storage_id: z.number(),
  status: z.enum(bidStatuses),
  product: z.string(),
  ask_price: z.number(),
  /** Of the inquiry. */
  bid_price: z.number(),
  volume: z.number(),
  date_available: z.string(),
  storage_term: z.number(),
  /** Of the inquiry, in months. */
  term: z.number(),
  bid_comment: z.string(),
  allow_sublet: z.number(),
  reason: z.string().nullable(),
  date_placed: z.string(),
});
export const placedOfferRow = offerRow.extend({ storage_name: z.string() });
export type PlacedOfferRow = z.infer<typeof placedOfferRow>;

/**
 * Where the offered storage lies, for who has to decide: town, state and country, and how far from the inquiry's place.
 * Its name and street stay with the terminal until the offer is accepted (docs/product.md#who-sees-what).
 */
const whereabouts = {
  region: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  country: z.string(),
  /** Miles from the inquiry's place. */
  distance: z.number(),
};
export const receivedOfferRow = offerRow.extend(whereabouts);
export type ReceivedOfferRow = z.infer<typeof receivedOfferRow>;

export const placedOfferList = listInput(placedOfferTable);
export const placedOfferPage = listOutput(placedOfferTable, placedOfferRow);
export const receivedOfferList = listInput(receivedOfferTable);
export const receivedOfferPage = listOutput(receivedOfferTable, receivedOfferRow);

/** By and to everybody in the caller's team. */
const teamPlacedOfferRow = placedOfferRow.extend(memberFields);
export const teamPlacedOfferList = listInput(teamPlacedOfferTable);
export const teamPlacedOfferPage = listOutput(teamPlacedOfferTable, teamPlacedOfferRow);
const teamReceivedOfferRow = receivedOfferRow.extend(memberFields);
export const teamReceivedOfferList = listInput(teamReceivedOfferTable);
export const teamReceivedOfferPage = listOutput(teamReceivedOfferTable, teamReceivedOfferRow);

/** The caller's own offer on each of the inquiries: the open one, or else the newest. */
export const ownOffersAnswer = z.object({
  data: z.array(
    offerRow
      .pick({ inquiry_id: true, inquiry_bids_id: true, status: true, ask_price: true, volume: true })
      .extend({ /** How many of the caller's offers on it are open. */ open: z.number() }),
  ),
});

/**
 * One offer with its inquiry; name and address of the storage for the terminal's side and a booked counterparty. Once it
 * is accepted, with the contact details of both parties.
 */
export const offerAnswer = z.object({
  data: offerRow.extend({
    ...whereabouts,
    ...acceptedContacts,
    storage_name: z.string().optional(),
    storage_address: z.string().optional(),
    /** Of the inquiry. */
    formatted_address: z.string(),
    radius: z.number(),
    min_volume: z.number(),
    max_volume: z.number(),
    start_date: z.string(),
    files: z.array(fileRow),
    booking_id: z.number().nullable(),
    abilities: z.object({
      accept: z.boolean(),
      reject: z.boolean(),
      cancel: z.boolean(),
      attach: z.boolean(),
    }),
  }),
});
