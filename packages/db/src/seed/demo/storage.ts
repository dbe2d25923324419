import type { tankFeatures } from '@tank/schema/enums';
import { type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import { accessModes } from '../../tables/access-modes.ts';
import { storage } from '../../tables/storage.ts';
import { addDays, randomInstant } from '../dates.ts';
import { type Random, round } from '../random.ts';
import { companies } from './companies.ts';
import { insertByTime, insertRows } from './insert.ts';
import { drawModes } from './modes.ts';
import { type ProfileName, profiles, profileWeights } from './profiles.ts';
import type { People } from './users.ts';
import type { ModeRow, StorageRow, UserRow, World } from './world.ts';

/** A storage with its owner and access modes. */
export interface Site {
  storage: StorageRow;
  owner: UserRow;
  modes: ModeRow[];
}

const SITES = 150;

/** Towns in which the demo terminals have storage. */
const demoTowns: Partial<Record<'terminal' | 'terminal2', string[]>> = {
  terminal: ['Bayonne', 'Galena Park', 'Perth Amboy', 'Deer Park', 'Carteret'],
  terminal2: ['Corpus Christi', 'St. James', 'Savannah'],
};

/** Kinds of the demo terminals' first storage; the charts open with Heavy Crude. */
const demoProfiles: Record<string, ProfileName> = {
  Bayonne: 'clean',
  'Galena Park': 'crude',
  'Perth Amboy': 'dark',
  'Deer Park': 'chemical',
  Carteret: 'clean',
  'Corpus Christi': 'crude',
  'St. James': 'crude',
  Savannah: 'bio',
};

/** Two sites per town, the rest weighted by capacity. */
function drawTowns(random: Random): TerminalTown[] {
  const all = [...terminalTowns()];
  const weights = Object.fromEntries(all.map((town, i) => [i, Math.sqrt(town.cap_high_mbbl)]));
  const extra = Array.from({ length: SITES - 2 * all.length }, () => all[Number(random.weighted(weights))]);
  return [...all, ...all, ...extra].filter((town) => town !== undefined);
}

function drawOwner(town: TerminalTown, first: boolean, people: People, random: Random): UserRow {
  for (const role of ['terminal', 'terminal2'] as const)
    if (first && demoTowns[role]?.includes(town.town)) return people.demo[role];
  const here = companies
    .filter((company) => company.regions.includes(town.region))
    .map((company) => company.name);
  const demo = Object.values(people.demo);
  return random.pick(
    people.active('Terminal').filter((user) => here.includes(user.company ?? '') && !demo.includes(user)),
  );
}

function plan(town: TerminalTown, number: number, share: number, random: Random) {
  const fixedProfile = number === 0 ? demoProfiles[town.town] : undefined;
  const profileName = fixedProfile ?? random.weighted(profileWeights(town));
  const profile = profiles[profileName];
  const tanks = Math.max(1, Math.round(share / profile.tank));
  const heated = random.chance(profile.heated) ? 1 : 0;
  const categories = random.sample(profile.categories, random.int(1, profile.categories.length));
  const features = profile.features.filter(
    (feature) => random.chance(0.55) && (heated === 1 || !['Steam', 'Insulated'].includes(feature)),
  ) as (typeof tankFeatures)[number][];
  return {
    profileName,
    values: {
      storage_name: `${town.town} ${profile.label} ${number + 1}00-${number + 1}${String(tanks).padStart(2, '0')}`,
      formatted_address: `${town.town}, ${town.state}, ${town.country}`,
      locality: town.town,
      administrative_area_level_1: town.state,
      country: town.country,
      latitude: round(town.latitude + random.normal(0, 0.008), 5),
      longitude: round(town.longitude + random.normal(0, 0.008), 5),
      region: town.region,
      // In the order of the profile, which reads better than a random one.
      product_category: profile.categories.filter((category) => categories.includes(category)),
      tank_features: features,
      total_capacity: share,
      tank_material: random.pick(profile.materials),
      tank_type: random.pick(profile.types),
      heel_requirement: tanks * Math.round(profile.heel * random.number(0.7, 1.3, 2)),
      blending_capability: random.chance(profile.blends) ? 1 : 0,
      heating_capability: heated,
      commingled: profileName === 'crude' && random.chance(0.4) ? 1 : 0,
      number_of_tanks: tanks,
      sublet: random.chance(0.4) ? 1 : 0,
    },
  };
}

/** 150 sites; a town's capacity is divided among its sites. */
export async function seedStorage(world: World, people: People): Promise<Site[]> {
  const random = world.random.fork('storage');
  const towns = drawTowns(random);
  const sitesByTown = Map.groupBy(towns, (town) => town);
  const plans = [...sitesByTown].flatMap(([town, list]) => {
    const total = town.cap_low_mbbl + (town.cap_high_mbbl - town.cap_low_mbbl) * random.next() ** 2;
    const weights = list.map(() => random.number(0.6, 1.4, 3));
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight, number) => {
      const share = Math.round((total * weight) / sum);
      const owner = drawOwner(town, number === 0, people, random);
      return { town, owner, ...plan(town, number, share, random) };
    });
  });
  const made = await insertByTime(
    world.tx,
    storage,
    plans.map(({ owner, values }) => ({
      ...values,
      owner_id: owner.user_id,
      created_at: randomInstant(addDays(world.today, -random.int(820, 880)), random),
    })),
  );
  const modes = await insertRows(
    world.tx,
    accessModes,
    plans.flatMap(({ town, profileName }, i) =>
      drawModes(town, profileName, random).map((mode) => ({ ...mode, storage_id: made[i]?.storage_id })),
    ),
  );
  const modesBy = Map.groupBy(modes, (mode) => mode.storage_id);
  return plans.map(({ owner }, i) => {
    const row = made[i] as StorageRow;
    world.journal.log({
      entity: 'storage',
      entity_id: row.storage_id,
      event: 'create',
      to: null,
      actor: owner.user_id,
      at: row.created_at,
    });
    return { storage: row, owner, modes: modesBy.get(row.storage_id) ?? [] };
  });
}
