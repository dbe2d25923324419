import { type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import { accessModes } from '../../tables/access-modes.ts';
import { inquiries } from '../../tables/inquiries.ts';
import { momentOf } from '../dates.ts';
import { type Random, round } from '../random.ts';
import { type Course, courseOf, type Scenario } from './courses.ts';
import { insertByTime, insertRows } from './insert.ts';
import { quotedPrice } from './prices.ts';
import type { Site } from './storage.ts';
import type { People } from './users.ts';
import { fill, inquiryComments } from './words.ts';
import type { UserRow, World } from './world.ts';

/** An inquiry with the storages that could serve it, the nearest first. */
export interface Request {
  inquiry: typeof inquiries.$inferSelect;
  owner: UserRow;
  course: Course;
  category: string;
  suitable: Site[];
}

const counts: Record<Scenario, number> = {
  open: 46,
  booked: 40,
  completed: 13,
  rebooked: 0,
  reposted: 6,
  expired: 10,
  withdrawn: 7,
};

const demoScenarios: Scenario[] = [
  'open',
  'open',
  'open',
  'booked',
  'booked',
  'completed',
  'reposted',
  'expired',
  'withdrawn',
];

/** Miles. */
const RADII = [10, 25, 50, 100, 150, 250, 400, 600, 1000];
/** Nobody moves product further for a tank. */
const FAR = 400;

/** Miles on the globe. */
export function milesBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
}

interface Plan {
  owner: UserRow;
  scenario: Scenario;
  town: TerminalTown;
}

function planAll(people: People, random: Random): Plan[] {
  const left = { ...counts };
  const { trader, trader2, terminal } = people.demo;
  const demo = [
    ...demoScenarios.map((scenario) => ({ owner: trader, scenario })),
    ...demoScenarios.slice(2, 5).map((scenario) => ({ owner: trader2, scenario })),
    // Where a terminal is short of tanks, it asks too.
    { owner: terminal, scenario: 'open' as const },
    { owner: terminal, scenario: 'booked' as const },
  ];
  for (const { scenario } of demo) left[scenario]--;
  const owners = [
    ...people.active('Trader'),
    ...people.active('Trader'),
    ...random.sample(people.active('Terminal'), 5),
  ];
  const rest = (Object.entries(left) as [Scenario, number][]).flatMap(([scenario, n]) =>
    Array.from({ length: n }, () => ({ scenario, owner: random.pick(owners) })),
  );
  return [...demo, ...rest].map((plan) => ({ ...plan, town: random.pick(terminalTowns()) }));
}

function valuesOf(
  { owner, town, scenario }: Plan,
  { world, random, sites }: { world: World; random: Random; sites: Site[] },
) {
  const near = sites
    .filter(
      ({ storage, owner: terminal }) =>
        terminal.company !== owner.company && storage.country === town.country,
    )
    .map((site) => ({ site, miles: milesBetween(town, site.storage) }))
    .sort((a, b) => a.miles - b.miles);
  // What somebody asks for is stored around there.
  const category = random.pick(near.slice(0, 6).flatMap(({ site }) => site.storage.product_category));
  const suitable = near.filter(({ site }) => site.storage.product_category.includes(category));
  const reach =
    suitable.slice(0, random.int(1, 4)).findLast(({ miles }, i) => i === 0 || miles < FAR)?.miles ?? 0;
  const radius = RADII.find((miles) => miles >= reach) ?? 2500;
  const within = suitable.filter(({ miles }) => miles <= radius).map(({ site }) => site);
  const smallest = Math.min(...within.map(({ storage }) => storage.total_capacity));
  const min_volume = Math.max(5, Math.round((smallest * random.number(0.1, 0.3, 2)) / 5) * 5);
  const course = courseOf(scenario, { today: world.today, random });
  const product = random.pick(world.products.get(category) ?? [category]);
  const words = { product, term: course.term };
  return {
    course,
    category,
    suitable: within,
    values: {
      owner_id: owner.user_id,
      status: course.status,
      place_id: `${town.country === 'USA' ? 'us' : 'ca'}-${town.state}-${town.town}`
        .toLowerCase()
        .replace(/[^a-z]+/g, '-'),
      formatted_address: `${town.town}, ${town.state}, ${town.country}`,
      locality: town.town,
      administrative_area_level_1: town.state,
      country: town.country,
      latitude: town.latitude,
      longitude: town.longitude,
      region: town.region,
      radius,
      product,
      min_volume,
      max_volume: min_volume + Math.round((min_volume * random.number(0.4, 2, 2)) / 5) * 5,
      bid_price: quotedPrice({
        region: town.region,
        category,
        date: course.created,
        today: world.today,
        random,
        spread: -0.06,
      }),
      term: course.term,
      start_date: course.available,
      expiration: course.expiration,
      comment: random
        .sample(inquiryComments, random.pick([1, 1, 2]))
        .map((text) => fill(text, words))
        .join(' '),
      date_placed: course.created,
      created_at: momentOf(course.created, random),
    },
  };
}

/** The modes that somebody wants: some of those the town has. */
function wantedModes(town: TerminalTown, inquiry_id: number | undefined, random: Random) {
  return random.sample(town.modes, random.int(1, Math.min(3, town.modes.length))).map((type) => ({
    inquiry_id,
    mode_name: `${type} access`,
    inbound_outbound: random.pick(['inbound', 'outbound', 'both', 'both'] as const),
    type: type as 'Truck',
    pump_over_rate: round(random.number(0.05, 0.35, 3), 3),
    dock_draft: type === 'Vessel' && random.chance(0.5) ? random.int(30, 40) : null,
    rail_spots: type === 'Rail' && random.chance(0.5) ? random.int(8, 60) : null,
  }));
}

/** 122 inquiries in every state. */
export async function seedInquiries(world: World, people: People, sites: Site[]): Promise<Request[]> {
  const random = world.random.fork('inquiries');
  const plans = planAll(people, random);
  const made = plans.map((plan) => valuesOf(plan, { world, random, sites }));
  const rows = await insertByTime(
    world.tx,
    inquiries,
    made.map(({ values }) => values),
  );
  await insertRows(
    world.tx,
    accessModes,
    plans.flatMap(({ town }, i) => wantedModes(town, rows[i]?.inquiry_id, random)),
  );
  return plans.map(({ owner }, i) => {
    const inquiry = rows[i] as Request['inquiry'];
    const { course, category, suitable } = made[i] as (typeof made)[number];
    const record = { entity: 'inquiry', entity_id: inquiry.inquiry_id } as const;
    world.journal.log({
      ...record,
      event: 'create',
      to: 'Open',
      actor: owner.user_id,
      at: inquiry.created_at,
    });
    return { inquiry, owner, course, category, suitable };
  });
}
