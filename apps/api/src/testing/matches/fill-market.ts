/** A seeded random market of 400 listings and 80 inquiries around a few towns. */

import { createRandom, type Random } from '@tank/db/seed/random';
import { accessModes } from '@tank/db/tables/access-modes';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { storage } from '@tank/db/tables/storage';
import { modeDirections, modeTypes } from '@tank/schema/enums';
import { addDays } from '@tank/schema/kit/dates';
import type { TestApi } from '../test-api.ts';

const towns = [
  {
    locality: 'Houston',
    administrative_area_level_1: 'TX',
    region: 'PADD 3',
    latitude: 29.76,
    longitude: -95.36,
  },
  {
    locality: 'Deer Park',
    administrative_area_level_1: 'TX',
    region: 'PADD 3',
    latitude: 29.7,
    longitude: -95.12,
  },
  {
    locality: 'Beaumont',
    administrative_area_level_1: 'TX',
    region: 'PADD 3',
    latitude: 30.08,
    longitude: -94.1,
  },
  {
    locality: 'St. James',
    administrative_area_level_1: 'LA',
    region: 'PADD 3',
    latitude: 30.0,
    longitude: -90.8,
  },
  {
    locality: 'Bayonne',
    administrative_area_level_1: 'NJ',
    region: 'PADD 1B',
    latitude: 40.67,
    longitude: -74.11,
  },
];

const wanted = ['WCS', 'Maya', 'Ethanol', 'ULSD'];
const categories = ['Heavy Crude', 'Ethanol', 'Distillate', 'Light Crude'];
const statuses = { Open: 90, Withdrawn: 5, Booked: 5 } as const;

function placeOf(random: Random) {
  const town = random.pick(towns);
  return {
    ...town,
    formatted_address: `${town.locality}, ${town.administrative_area_level_1}, USA`,
    country: 'USA',
    latitude: town.latitude + random.normal(0, 0.2),
    longitude: town.longitude + random.normal(0, 0.2),
  };
}

const modesOf = (random: Random, most: number) =>
  random.sample(modeTypes, random.int(0, most)).map((type) => ({
    mode_name: type,
    type,
    inbound_outbound: random.pick(modeDirections),
    pump_over_rate: 0.1,
    ...(type === 'Rail' && { class_one_rail: 'UP' as const }),
  }));

function listingRow(random: Random, today: string) {
  const date_available = addDays(today, random.int(-60, 120));
  return {
    ...placeOf(random),
    posted_on: today,
    open_days: 1,
    status: random.weighted(statuses),
    working_capacity: random.int(20, 400),
    date_available,
    expiration: addDays(date_available, random.int(50, 400)),
    term: random.pick([1, 6, 12, 24]),
    ask_price: random.int(30, 80) / 100,
    hide_price: random.chance(0.3) ? 1 : 0,
    delay_after_commit: 0,
    comment: 'Drawn.',
    visibility: random.int(0, 2),
    product_category: random.sample(categories, random.int(1, 3)),
  };
}

function inquiryRow(random: Random, today: string) {
  const start_date = addDays(today, random.int(-20, 150));
  const min_volume = random.int(10, 200);
  return {
    ...placeOf(random),
    open_days: 1,
    status: random.weighted(statuses),
    place_id: 'drawn',
    radius: random.pick([10, 50, 150, 400, 2000]),
    product: random.pick(wanted),
    min_volume,
    max_volume: min_volume + random.int(0, 200),
    bid_price: random.int(40, 90) / 100,
    term: random.pick([3, 6, 12]),
    start_date,
    expiration: addDays(start_date, random.int(10, 300)),
    comment: 'Drawn.',
    date_placed: today,
  };
}

const LISTINGS = 400;
const INQUIRIES = 80;

export async function fillMarket(
  { database: { db } }: TestApi,
  owners: number[],
  today: string,
): Promise<void> {
  const random = createRandom('matches');
  const tanks = await db
    .insert(storage)
    .values(
      owners.map((owner_id) => ({
        ...placeOf(random),
        owner_id,
        storage_name: `Tank ${owner_id}`,
        product_category: categories,
        total_capacity: 1000,
        tank_material: 'Carbon Steel' as const,
        tank_type: 'Cavern' as const,
        heel_requirement: 1,
        number_of_tanks: 1,
      })),
    )
    .returning({ storage_id: storage.storage_id, owner_id: storage.owner_id });
  const offered = await db
    .insert(listings)
    .values(Array.from({ length: LISTINGS }, () => ({ ...random.pick(tanks), ...listingRow(random, today) })))
    .returning({ listing_id: listings.listing_id });
  // One inquiry that nearly every listing matches: more than the query returns.
  const generous = {
    product: 'WCS',
    radius: 5000,
    min_volume: 1,
    bid_price: 9,
    start_date: addDays(today, 200),
  };
  const asked = await db
    .insert(inquiries)
    .values(
      Array.from({ length: INQUIRIES }, (_, at) => ({
        ...inquiryRow(random, today),
        owner_id: random.pick(owners),
        ...(at === 0 && { ...generous, status: 'Open' as const, expiration: addDays(today, 300) }),
      })),
    )
    .returning({ inquiry_id: inquiries.inquiry_id });
  await db
    .insert(accessModes)
    .values([
      ...offered.flatMap(({ listing_id }) => modesOf(random, 5).map((mode) => ({ ...mode, listing_id }))),
      ...asked
        .slice(1)
        .flatMap(({ inquiry_id }) => modesOf(random, 2).map((mode) => ({ ...mode, inquiry_id }))),
    ]);
}
