import { EMPTY_HEEL } from '@tank/schema/enums';
import { accessModes } from '../../tables/access-modes.ts';
import { listings } from '../../tables/listings.ts';
import { momentOf } from '../dates.ts';
import type { Random } from '../random.ts';
import { type Course, openDays } from './courses.ts';
import { insertByTime, insertRows } from './insert.ts';
import type { ListingPlan } from './listing-plans.ts';
import { dearestOf, quotedPrice } from './prices.ts';
import type { Site } from './storage.ts';
import { fill, listingComments } from './words.ts';
import type { ModeRow, World } from './world.ts';

/** A listing with its plan. */
export interface Deal {
  listing: typeof listings.$inferSelect;
  site: Site;
  modes: ModeRow[];
  course: Course;
  /** Its booking takes all of it, whether there is room or not. */
  overbook: boolean;
}

function valuesOf(
  { site, course, overbook }: ListingPlan,
  { world, random }: { world: World; random: Random },
) {
  const { storage } = site;
  const category = random.pick(storage.product_category);
  const product = random.pick(world.products.get(category) ?? [category]);
  const share = overbook ? 0.52 : random.number(0.12, 0.38, 3);
  const working_capacity = Math.max(
    Math.min(10, storage.total_capacity),
    Math.round((storage.total_capacity * share) / 5) * 5,
  );
  const { formatted_address, locality, administrative_area_level_1, country, latitude, longitude, region } =
    storage;
  const words = { product, term: course.term, volume: working_capacity };
  return {
    storage_id: storage.storage_id,
    owner_id: storage.owner_id,
    status: course.status,
    working_capacity,
    date_available: course.available,
    expiration: course.expiration,
    posted_on: course.created,
    open_days: openDays(course),
    term: course.term,
    ask_price: quotedPrice({
      // A text to the database, which holds it against its table of regions.
      region: storage.region as never,
      category: dearestOf(storage.product_category),
      date: course.created,
      today: world.today,
      random,
      spread: 0.03,
    }),
    hide_price: random.chance(0.15) ? 1 : 0,
    delay_after_commit: random.pick([0, 0, 1, 1, 2, 3]),
    heel_product: random.weighted({ [product]: 5, [EMPTY_HEEL]: 3, '': 2 }) || null,
    comment: random
      .sample(listingComments, random.pick([1, 1, 2]))
      .map((text) => fill(text, words))
      .join(' '),
    visibility: random.pick([0, 1, 1, 2, 2, 2]),
    allow_sublet: storage.sublet === 1 && random.chance(0.7) ? 1 : 0,
    formatted_address,
    locality,
    administrative_area_level_1,
    country,
    latitude,
    longitude,
    region,
    product_category: storage.product_category,
    created_at: momentOf(course.created, random),
  };
}

/** Listings as planned, each with two or more of its storage's modes where there are as many. */
export async function seedListings(world: World, plan: (random: Random) => ListingPlan[]): Promise<Deal[]> {
  const random = world.random.fork('listings');
  const plans = plan(random);
  const rows = await insertByTime(
    world.tx,
    listings,
    plans.map((plan) => valuesOf(plan, { world, random })),
  );
  const modes = await insertRows(
    world.tx,
    accessModes,
    plans.flatMap(({ site }, i) =>
      random
        .sample(site.modes, random.int(2, Math.max(2, site.modes.length)))
        .map(({ mode_id: _, ...mode }) => ({ ...mode, storage_id: null, listing_id: rows[i]?.listing_id })),
    ),
  );
  const modesBy = Map.groupBy(modes, (mode) => mode.listing_id);
  return plans.map(({ site, course, overbook = false }, i) => {
    const listing = rows[i] as Deal['listing'];
    const record = { entity: 'listing', entity_id: listing.listing_id } as const;
    world.journal.log({
      ...record,
      event: 'create',
      to: 'Open',
      actor: listing.owner_id,
      at: listing.created_at,
    });
    return { listing, site, course, overbook, modes: modesBy.get(listing.listing_id) ?? [] };
  });
}
