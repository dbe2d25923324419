import { EMPTY_HEEL } from '@tank/schema/enums';
import { accessModes } from '../../tables/access-modes.ts';
import { listings } from '../../tables/listings.ts';
import { addDays, addMonths, momentOf } from '../dates.ts';
import type { Random } from '../random.ts';
import { type Course, courseOf, type Scenario } from './courses.ts';
import { insertByTime, insertRows } from './insert.ts';
import { quotedPrice } from './prices.ts';
import type { Site } from './storage.ts';
import type { People } from './users.ts';
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

const counts: Record<Scenario, number> = {
  open: 132,
  booked: 86,
  completed: 30,
  rebooked: 10,
  reposted: 15,
  expired: 20,
  withdrawn: 12,
};

interface Plan {
  site: Site;
  course: Course;
  overbook?: boolean;
}

/** Three terms that meet on one storage: more than it holds, in this year and around today whatever the month. */
function overbookedCourses(today: string): Course[] {
  const month = `${today.slice(0, 7)}-01`;
  return [
    { from: -3, term: 12 },
    { from: -2, term: 9 },
    { from: 1, term: 6 },
  ].map(({ from, term }, i): Course => {
    const start = addMonths(month, from);
    const until = addDays(today, -(from < 0 ? 140 : 20) - i);
    const created = addDays(until, -30);
    const deal = { start, term, end: addMonths(start, term) };
    return {
      scenario: 'booked',
      status: 'Booked',
      created,
      available: addDays(created, 20),
      expiration: addMonths(created, 13),
      term,
      rounds: [{ from: created, until, deal, outcome: 'accepted' }],
    };
  });
}

function planAll(world: World, people: People, sites: Site[], random: Random): Plan[] {
  const left = { ...counts };
  const plans: Plan[] = [];
  const add = (site: Site | undefined, scenario: Scenario) => {
    if (!site) return;
    left[scenario]--;
    plans.push({ site, course: courseOf(scenario, { today: world.today, random }) });
  };
  const of = (user: { user_id: number }) => sites.filter((site) => site.owner.user_id === user.user_id);
  const [busy, ...others] = of(people.demo.terminal);
  if (!busy) throw new Error('terminal@ has no storage to overbook.');
  for (const course of overbookedCourses(world.today)) {
    left.booked--;
    plans.push({ site: busy, course, overbook: true });
  }
  for (const site of [busy, ...others]) for (const scenario of ['open', 'open'] as const) add(site, scenario);
  for (const site of others) add(site, 'booked');
  for (const [i, scenario] of (
    ['completed', 'reposted', 'rebooked', 'expired', 'withdrawn'] as const
  ).entries())
    add(others[i % others.length], scenario);
  for (const site of of(people.demo.terminal2))
    for (const s of ['open', 'booked', 'open', 'completed'] as const) add(site, s);
  const rest = (Object.entries(left) as [Scenario, number][]).flatMap(([scenario, n]) =>
    Array.from({ length: Math.max(0, n) }, () => scenario),
  );
  const free = sites.filter((site) => site !== busy);
  // Round after round over all sites, so that each has listings.
  const queue = Array.from({ length: 3 }, () => random.sample(free, free.length)).flat();
  for (const [i, scenario] of random.sample(rest, rest.length).entries())
    add(queue[i % queue.length], scenario);
  return plans;
}

function valuesOf({ site, course, overbook }: Plan, { world, random }: { world: World; random: Random }) {
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
    term: course.term,
    ask_price: quotedPrice({
      region: storage.region as never,
      category,
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

/** 305 listings in every state, each with two or more of its storage's modes where there are as many. */
export async function seedListings(world: World, people: People, sites: Site[]): Promise<Deal[]> {
  const random = world.random.fork('listings');
  const plans = planAll(world, people, sites, random);
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
