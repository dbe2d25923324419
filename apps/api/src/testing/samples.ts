/** Valid inputs of the create calls, and records made through them. */

import { addMonths } from '@tank/schema/kit/dates';
import type { PlaceBid } from '@tank/schema/trade/bids';
import type { CreateInquiry } from '@tank/schema/trade/inquiries';
import type { CreateListing, UpdateListing } from '@tank/schema/trade/listings';
import type { PlaceOffer } from '@tank/schema/trade/offers';
import type { PlaceRenewal } from '@tank/schema/trade/renewals';
import type { CreateStorage } from '@tank/schema/trade/storage';
import { marketToday } from './market-today.ts';
import type { Person, TestApi } from './test-api.ts';

/** A day after every test's today. */
export const SOON = addMonths(marketToday(), 1);

export const storageInput = (changes: Partial<CreateStorage> = {}) => ({
  storage_name: 'Dock 7 Tank Farm',
  formatted_address: 'Bayonne, NJ, USA',
  product_category: ['Heavy Crude'],
  tank_features: ['Insulated' as const],
  total_capacity: 500,
  tank_material: 'Carbon Steel' as const,
  tank_type: 'Internal Floating Roof' as const,
  heel_requirement: 1200,
  number_of_tanks: 3,
  access_modes: [
    {
      mode_name: 'Main dock',
      inbound_outbound: 'both' as const,
      type: 'Vessel' as const,
      pump_over_rate: 0.15,
    },
  ],
  ...changes,
});

export const listingInput = (storage_id: number, changes: Partial<CreateListing> = {}) => ({
  storage_id,
  working_capacity: 200,
  date_available: SOON,
  term: 12,
  ask_price: 0.65,
  delay_after_commit: 1,
  comment: 'Clean tanks, ready for heavy crude.',
  visibility: 2 as const,
  ...changes,
});

/** An edit of a listing created from `listingInput`. */
export const editInput = (listing_id: number, changes: Partial<UpdateListing> = {}) => {
  const { storage_id: _, ...fields } = listingInput(0);
  return { ...fields, listing_id, version: 1, ...changes };
};

export const bidInput = (listing_id: number, changes: Partial<PlaceBid> = {}) => ({
  listing_id,
  product: 'WCS',
  bid_price: 0.6,
  volume: 150,
  start_date: SOON,
  bid_term: 12,
  bid_comment: 'Firm for a week.',
  ...changes,
});

export const renewalInput = (booking_id: number, changes: Partial<PlaceRenewal> = {}) => ({
  booking_id,
  start_date: addMonths(SOON, 12),
  term: 6,
  price: 0.7,
  volume: 120,
  ...changes,
});

async function mutateAs(api: TestApi, path: string, input: unknown, by: Person) {
  const { status, text, body } = await api.mutate(path, input, by.token);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return body.result.data.data;
}

export const makeStorage = async (
  api: TestApi,
  by: Person,
  changes?: Partial<CreateStorage>,
): Promise<number> => (await mutateAs(api, 'storage.create', storageInput(changes), by)).storage_id;

export const makeListing = async (
  api: TestApi,
  by: Person,
  storage_id: number,
  changes?: Partial<CreateListing>,
): Promise<number> =>
  (await mutateAs(api, 'listings.create', listingInput(storage_id, changes), by)).listing_id;

export const makeBid = async (
  api: TestApi,
  by: Person,
  listing_id: number,
  changes?: Partial<PlaceBid>,
): Promise<number> => (await mutateAs(api, 'bids.place', bidInput(listing_id, changes), by)).bid_id;

export const inquiryInput = (changes: Partial<CreateInquiry> = {}) => ({
  formatted_address: 'Bayonne, NJ, USA',
  radius: 50,
  product: 'WCS',
  min_volume: 10,
  max_volume: 100,
  bid_price: 0.5,
  term: 12,
  start_date: SOON,
  comment: 'Near the harbour.',
  access_modes: [
    { mode_name: 'Any dock', inbound_outbound: 'both' as const, type: 'Barge' as const, pump_over_rate: 0.1 },
  ],
  ...changes,
});

export const offerInput = (inquiry_id: number, storage_id: number, changes: Partial<PlaceOffer> = {}) => ({
  inquiry_id,
  storage_id,
  volume: 80,
  ask_price: 0.55,
  date_available: SOON,
  storage_term: 12,
  bid_comment: 'Empty and inspected.',
  ...changes,
});

export const makeInquiry = async (
  api: TestApi,
  by: Person,
  changes?: Partial<CreateInquiry>,
): Promise<number> => (await mutateAs(api, 'inquiries.create', inquiryInput(changes), by)).inquiry_id;

/** The storage must belong to the caller. */
export const makeOffer = async (
  api: TestApi,
  by: Person,
  { inquiry_id, storage_id, ...changes }: Pick<PlaceOffer, 'inquiry_id' | 'storage_id'> & Partial<PlaceOffer>,
): Promise<number> =>
  (await mutateAs(api, 'offers.place', offerInput(inquiry_id, storage_id, changes), by)).inquiry_bids_id;

/** Through a bid that the terminal accepts on a new listing of its storage. */
export async function makeBooking(
  api: TestApi,
  terminal: Person,
  trader: Person,
  storage_id: number,
  changes?: Partial<PlaceBid>,
  listing?: Partial<CreateListing>,
): Promise<{ listing_id: number; bid_id: number; booking_id: number }> {
  const listing_id = await makeListing(api, terminal, storage_id, listing);
  const bid_id = await makeBid(api, trader, listing_id, changes);
  const { booking_id } = await mutateAs(api, 'bids.accept', { bid_id }, terminal);
  return { listing_id, bid_id, booking_id };
}

/** The caller must be a party of the booking. */
export const makeRenewal = async (
  api: TestApi,
  by: Person,
  booking_id: number,
  changes?: Partial<PlaceRenewal>,
): Promise<number> =>
  (await mutateAs(api, 'renewals.place', renewalInput(booking_id, changes), by)).renewal_id;

interface ConversationOptions {
  by: Person;
  owner: Person;
  listing_id: number;
  /** The asker's question and the owner's answer. */
  lines?: [string, string];
}

/** A conversation with the owner of an open listing, with one message from each side. */
export async function makeConversation(
  api: TestApi,
  { by, owner, listing_id, lines = ['Is the tank clean?', 'It is.'] }: ConversationOptions,
): Promise<number> {
  const { conversation_id } = await mutateAs(api, 'chat.startOnListing', { listing_id }, by);
  await mutateAs(api, 'chat.send', { conversation_id, message: lines[0] }, by);
  await mutateAs(api, 'chat.send', { conversation_id, message: lines[1] }, owner);
  return conversation_id;
}
