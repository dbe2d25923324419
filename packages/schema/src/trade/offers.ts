/** Offers, which the REST API calls inquiry bids (docs/product.md#rest-names). */
import * as z from 'zod';
import { bidStatuses } from '../enums.ts';
import { date, flag, id, idempotencyKey, input, list, months, price, text, volume } from '../kit/fields.ts';
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
import { acceptFields, bidAbilities, rejectFields } from './bid-decisions.ts';
import { acceptedContacts } from './bookings.ts';

/** A terminal offers one of its storages on an inquiry. */
export const placeOffer = input({
  inquiry_id: id('Inquiry'),
  storage_id: id('Storage'),
  /** MBBL, up to the storage's total capacity. */
  volume: volume('Volume'),
  /** USD/BBL per month. */
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
/** The inquiries of one page of Available Inquiries. */
export const ownOffersOn = input({ inquiry_ids: list('Inquiries', id('Inquiry'), { max: MAX_LIMIT }) });
export const acceptOffer = input({ inquiry_bids_id: id('Offer'), ...acceptFields });
export const rejectOffer = input({ inquiry_bids_id: id('Offer'), ...rejectFields });

export const storagesToOfferOn = input({ inquiry_id: id('Inquiry') });
/** The caller's own storages: those that hold the inquiry's product first, then by distance. */
export const storagesToOffer = z.object({
  data: z.array(
    z.object({
      storage_id: z.number(),
      storage_name: z.string(),
      formatted_address: z.string(),
      /** MBBL. */
      total_capacity: z.number(),
      /** Whole miles from the inquiry's location. */
      distance: z.number(),
      /** Whether the storage is within the inquiry's radius. */
      in_radius: z.boolean(),
      /** Whether the storage may hold the inquiry's product. */
      holds_product: z.boolean(),
    }),
  ),
});
export type StorageToOffer = z.infer<typeof storagesToOffer>['data'][number];

/** The fields of an offer that both sides see. */
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

/** The storage's town and distance. Its name and street stay hidden until the offer is accepted (docs/product.md#who-sees-what). */
const storageLocation = {
  region: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  country: z.string(),
  /** Whole miles from the inquiry's location. */
  distance: z.number(),
};
export const receivedOfferRow = offerRow.extend(storageLocation);
export type ReceivedOfferRow = z.infer<typeof receivedOfferRow>;

export const placedOfferList = listInput(placedOfferTable);
export const placedOfferPage = listOutput(placedOfferTable, placedOfferRow);
export const receivedOfferList = listInput(receivedOfferTable);
export const receivedOfferPage = listOutput(receivedOfferTable, receivedOfferRow);

/** Offers by and to members of the caller's team. */
const teamPlacedOfferRow = placedOfferRow.extend(memberFields);
export const teamPlacedOfferList = listInput(teamPlacedOfferTable);
export const teamPlacedOfferPage = listOutput(teamPlacedOfferTable, teamPlacedOfferRow);
const teamReceivedOfferRow = receivedOfferRow.extend(memberFields);
export const teamReceivedOfferList = listInput(teamReceivedOfferTable);
export const teamReceivedOfferPage = listOutput(teamReceivedOfferTable, teamReceivedOfferRow);

/** The caller's own offer on each inquiry: the open one if any, otherwise the newest. */
export const ownOffersAnswer = z.object({
  data: z.array(
    offerRow
      .pick({ inquiry_id: true, inquiry_bids_id: true, status: true, ask_price: true, volume: true })
      .extend({ /** Number of the caller's open offers on the inquiry. */ open: z.number() }),
  ),
});

/**
 * An offer with its inquiry. The storage's name and address are present for the terminal's side, and for the inquiry's side
 * once booked; so are the contact details of both parties.
 */
export const offerAnswer = z.object({
  data: offerRow.extend({
    ...storageLocation,
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
    abilities: bidAbilities,
  }),
});
