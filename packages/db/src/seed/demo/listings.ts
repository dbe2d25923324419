import { EMPTY_HEEL } from '@tank/schema/enums';
import { accessModes } from '../../tables/access-modes.ts';
import { listings } from '../../tables/listings.ts';
import { randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import { insertByTime, insertRows } from './insert.ts';
import { type Lifecycle, openDays } from './lifecycles.ts';
import type { ListingPlan } from './listing-plans.ts';
import { mostExpensiveCategory, quotedPrice } from './prices.ts';
import type { Site } from './storage.ts';
import { fill, listingComments } from './texts.ts';
import type { ModeRow, World } from './world.ts';

/** A listing with its plan. */
export interface Deal {
  listing: typeof listings.$inferSelect;
  site: Site;
  modes: ModeRow[];
  lifecycle: Lifecycle;
  /** Its booking takes the full capacity even if the storage is booked out. */
  overbook: boolean;
}

function drawValues(
  { site, lifecycle, overbook }: ListingPlan,
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
  const words = { product, term: lifecycle.term, volume: working_capacity };
  return {
    storage_id: storage.storage_id,
    owner_id: storage.owner_id,
    status: lifecycle.status,
    working_capacity,
    date_available: lifecycle.available,
    expiration: lifecycle.expiration,
    posted_on: lifecycle.created,
    open_days: openDays(lifecycle),
    term: lifecycle.term,
    ask_price: quotedPrice({
      // Typed as text; the database checks it against its regions.
      region: storage.region as never,
      category: mostExpensiveCategory(storage.product_category),
      date: lifecycle.created,
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
    created_at: randomInstant(lifecycle.created, random),
  };
}

/** Each listing has at least two of its storage's access modes, if there are as many. */
export async function seedListings(world: World, plan: (random: Random) => ListingPlan[]): Promise<Deal[]> {
  const random = world.random.fork('listings');
  const plans = plan(random);
  const rows = await insertByTime(
    world.tx,
    listings,
    plans.map((plan) => drawValues(plan, { world, random })),
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
  return plans.map(({ site, lifecycle, overbook = false }, i) => {
    const listing = rows[i] as Deal['listing'];
    const record = { entity: 'listing', entity_id: listing.listing_id } as const;
    world.journal.log({
      ...record,
      event: 'create',
      to: 'Open',
      actor: listing.owner_id,
      at: listing.created_at,
    });
    return { listing, site, lifecycle, overbook, modes: modesBy.get(listing.listing_id) ?? [] };
  });
}
