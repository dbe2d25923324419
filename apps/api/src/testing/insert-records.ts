/** Inserts records directly into the database, for tests whose setup must not go through the API. */
import type { Database } from '@tank/db/client';
import { accessModes } from '@tank/db/tables/access-modes';
import { bids } from '@tank/db/tables/bids';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { offers } from '@tank/db/tables/offers';
import { storage } from '@tank/db/tables/storage';
import { users } from '@tank/db/tables/users';
import type { Category } from '@tank/schema/enums';
import { defaultExpiration, openDays } from '@tank/schema/kit/dates';
import { marketToday } from './market-today.ts';
import { bidInput, inquiryInput, listingInput, offerInput, SOON } from './samples.ts';

const NO_PASSWORD = 'none';

const town = {
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'New Jersey',
  country: 'USA',
  latitude: 40.67,
  longitude: -74.11,
  region: 'PADD 1B',
};
const place = { ...town, product_category: ['Heavy Crude'] };

const one = <T>([row]: T[]): T => {
  if (!row) throw new Error('The record was not created.');
  return row;
};

let people = 0;

export async function addUser({ db }: Database, category: Category): Promise<number> {
  people += 1;
  const username = `${category.toLowerCase()}_${people}`;
  const email = `${username}@example.test`;
  const values = {
    username,
    email,
    category,
    password_hash: NO_PASSWORD,
    first_name: 'Test',
    last_name: 'Racer',
  };
  return one(await db.insert(users).values(values).returning()).user_id;
}

export async function addStorage({ db }: Database, owner_id: number): Promise<number> {
  const values = {
    owner_id,
    storage_name: 'Dock 7 Tank Farm',
    total_capacity: 500,
    tank_material: 'Carbon Steel',
    tank_type: 'Internal Floating Roof',
    heel_requirement: 1200,
    number_of_tanks: 3,
    ...place,
  } as const;
  const { storage_id } = one(await db.insert(storage).values(values).returning());
  const mode = {
    mode_name: 'Main dock',
    inbound_outbound: 'both',
    type: 'Vessel',
    pump_over_rate: 0.15,
  } as const;
  await db.insert(accessModes).values({ ...mode, storage_id });
  return storage_id;
}

/** Posted today with the default expiration. */
function postingDates() {
  const posted_on = marketToday();
  const expiration = defaultExpiration(SOON);
  return { posted_on, expiration, open_days: openDays(posted_on, expiration) };
}

export async function addListing({ db }: Database, owner_id: number, storage_id: number): Promise<number> {
  const values = {
    ...listingInput(storage_id),
    owner_id,
    ...postingDates(),
    ...place,
  };
  return one(await db.insert(listings).values(values).returning()).listing_id;
}

export async function addBids(
  { db }: Database,
  bidder_id: number,
  listing_id: number,
  count = 1,
): Promise<number[]> {
  if (count === 0) return [];
  const values = { ...bidInput(listing_id), bidder_id, date_placed: marketToday() };
  const rows = await db.insert(bids).values(Array(count).fill(values)).returning({ bid_id: bids.bid_id });
  return rows.map((row) => row.bid_id);
}

export async function addInquiry({ db }: Database, owner_id: number): Promise<number> {
  const values = {
    ...inquiryInput(),
    ...town,
    owner_id,
    place_id: 'geo:us-nj-bayonne',
    ...postingDates(),
    date_placed: marketToday(),
  };
  return one(await db.insert(inquiries).values(values).returning()).inquiry_id;
}

interface Offered {
  bidder_id: number;
  storage_id: number;
  inquiry_id: number;
}

export async function addOffers(
  { db }: Database,
  { bidder_id, storage_id, inquiry_id }: Offered,
  count = 1,
): Promise<number[]> {
  if (count === 0) return [];
  const values = { ...offerInput(inquiry_id, storage_id), bidder_id, date_placed: marketToday() };
  const rows = await db.insert(offers).values(Array(count).fill(values)).returning();
  return rows.map((row) => row.inquiry_bids_id);
}
