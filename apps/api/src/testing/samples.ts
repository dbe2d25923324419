/** Valid inputs of the create calls, and records made through them. */

import type { PlaceBid } from '@tank/schema/bids';
import { addMonths } from '@tank/schema/kit/dates';
import type { CreateListing } from '@tank/schema/listings';
import type { CreateStorage } from '@tank/schema/storage';
import type { Person, TestApi } from './test-api.ts';

/** A day after every test's today. */
export const SOON = addMonths(new Date().toISOString().slice(0, 10), 1);

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

async function made(api: TestApi, path: string, input: unknown, by: Person) {
  const { status, text, body } = await api.mutate(path, input, by.token);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return body.result.data.data;
}

export const makeStorage = async (
  api: TestApi,
  by: Person,
  changes?: Partial<CreateStorage>,
): Promise<number> => (await made(api, 'storage.create', storageInput(changes), by)).storage_id;

export const makeListing = async (
  api: TestApi,
  by: Person,
  storage_id: number,
  changes?: Partial<CreateListing>,
): Promise<number> => (await made(api, 'listings.create', listingInput(storage_id, changes), by)).listing_id;

export const makeBid = async (
  api: TestApi,
  by: Person,
  listing_id: number,
  changes?: Partial<PlaceBid>,
): Promise<number> => (await made(api, 'bids.place', bidInput(listing_id, changes), by)).bid_id;

/** An open inquiry with one access mode, written straight into its tables: no call makes one yet. */
export async function makeInquiry({ database }: TestApi, by: Person, status = 'Open'): Promise<number> {
  const [row] = await database.client`
    insert into inquiries (owner_id, status, place_id, formatted_address, country, latitude, longitude, region, radius,
      product, min_volume, max_volume, bid_price, term, start_date, expiration, comment, date_placed)
    values (${by.user_id}, ${status}, 'geo:us-nj-bayonne', 'Bayonne, NJ, USA', 'USA', 40.67, -74.11, 'PADD 1B', 50,
      'WCS', 10, 100, 0.5, 12, ${SOON}, ${addMonths(SOON, 12)}, 'Near the harbour.', current_date)
    returning inquiry_id`;
  const inquiry_id = Number(row?.inquiry_id);
  await database.client`
    insert into access_modes (inquiry_id, mode_name, inbound_outbound, type, pump_over_rate)
    values (${inquiry_id}, 'Any dock', 'both', 'Barge', 0.1)`;
  return inquiry_id;
}
