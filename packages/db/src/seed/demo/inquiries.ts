import { foldName } from '@tank/schema/map/regions';
import type { TerminalTown } from '../../gazetteer/data.ts';
import { accessModes } from '../../tables/access-modes.ts';
import { inquiries } from '../../tables/inquiries.ts';
import { randomInstant } from '../dates.ts';
import { milesBetween } from '../geo.ts';
import { type Random, round } from '../random.ts';
import type { InquiryPlan } from './inquiry-plans.ts';
import { insertByTime, insertRows } from './insert.ts';
import { type Lifecycle, openDays, planLifecycle } from './lifecycles.ts';
import { directions } from './modes.ts';
import { quotedPrice } from './prices.ts';
import type { Site } from './storage.ts';
import { fill, inquiryComments } from './texts.ts';
import type { UserRow, World } from './world.ts';

/** An inquiry with the storage that could serve it, nearest first. */
export interface Request {
  inquiry: typeof inquiries.$inferSelect;
  owner: UserRow;
  lifecycle: Lifecycle;
  category: string;
  suitable: Site[];
}

/** Miles. */
const RADII = [10, 25, 50, 100, 150, 250, 400, 600, 1000];
/** Miles beyond which storage is too far to be considered. */
const MAX_DISTANCE = 400;

/** The place id that the built-in gazetteer gives a town. */
export const placeId = ({ town, state, country }: TerminalTown) =>
  `geo:${country === 'USA' ? 'us' : 'ca'}-${state.toLowerCase()}-${foldName(town).replaceAll(' ', '-')}`;

function drawValues(
  { owner, town, scenario, ...plan }: InquiryPlan,
  { world, random, sites }: { world: World; random: Random; sites: Site[] },
) {
  const near = sites
    .filter(
      ({ storage, owner: terminal }) =>
        terminal.company !== owner.company && storage.country === town.country,
    )
    .map((site) => ({ site, miles: milesBetween(town, site.storage) }))
    .sort((a, b) => a.miles - b.miles);
  // A category that is stored nearby.
  const localCategory = random.pick(near.slice(0, 6).flatMap(({ site }) => site.storage.product_category));
  const category = plan.category ?? localCategory;
  const suitable = near.filter(({ site }) => site.storage.product_category.includes(category));
  const reach =
    suitable.slice(0, random.int(4, 10)).findLast(({ miles }, i) => i === 0 || miles < MAX_DISTANCE)?.miles ??
    0;
  const radius = RADII.find((miles) => miles >= reach) ?? 2500;
  const within = suitable.filter(({ miles }) => miles <= radius).map(({ site }) => site);
  const smallest = Math.min(...within.map(({ storage }) => storage.total_capacity));
  const min_volume = Math.max(5, Math.round((smallest * random.number(0.1, 0.3, 2)) / 5) * 5);
  const lifecycle = plan.lifecycle ?? planLifecycle(scenario, { today: world.today, random });
  const product = random.pick(world.products.get(category) ?? [category]);
  const words = { product, term: lifecycle.term };
  return {
    lifecycle,
    category,
    suitable: within,
    values: {
      owner_id: owner.user_id,
      status: lifecycle.status,
      place_id: placeId(town),
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
        date: lifecycle.created,
        today: world.today,
        random,
        // Below the asks; slightly above the market if a match must exist.
        spread: plan.category ? 0.05 : -0.03,
      }),
      term: lifecycle.term,
      start_date: lifecycle.available,
      expiration: lifecycle.expiration,
      open_days: openDays(lifecycle),
      comment: random
        .sample(inquiryComments, random.pick([1, 1, 2]))
        .map((text) => fill(text, words))
        .join(' '),
      date_placed: lifecycle.created,
      created_at: randomInstant(lifecycle.created, random),
    },
  };
}

/** The required access modes: one, rarely two, of those the town has. */
function wantedModes(town: TerminalTown, inquiry_id: number | undefined, random: Random) {
  return random.sample(town.modes, Math.min(random.pick([1, 1, 1, 2]), town.modes.length)).map((type) => ({
    inquiry_id,
    mode_name: `${type} access`,
    inbound_outbound: random.weighted(directions[type as 'Truck']),
    type: type as 'Truck',
    pump_over_rate: round(random.number(0.05, 0.35, 3), 3),
    dock_draft: type === 'Vessel' && random.chance(0.5) ? random.int(30, 40) : null,
    rail_spots: type === 'Rail' && random.chance(0.5) ? random.int(8, 60) : null,
  }));
}

export async function seedInquiries(
  world: World,
  sites: Site[],
  plan: (random: Random) => InquiryPlan[],
): Promise<Request[]> {
  const random = world.random.fork('inquiries');
  const plans = plan(random);
  const made = plans.map((plan) => drawValues(plan, { world, random, sites }));
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
    const { lifecycle, category, suitable } = made[i] as (typeof made)[number];
    const record = { entity: 'inquiry', entity_id: inquiry.inquiry_id } as const;
    world.journal.log({
      ...record,
      event: 'create',
      to: 'Open',
      actor: owner.user_id,
      at: inquiry.created_at,
    });
    return { inquiry, owner, lifecycle, category, suitable };
  });
}
