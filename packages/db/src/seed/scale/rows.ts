import { openDays } from '@tank/schema/kit/dates';
import type { Region } from '@tank/schema/map/regions';
import { gazetteerPlaces, type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import { addDays, addMonths, randomInstant } from '../dates.ts';
import { drawModes } from '../demo/modes.ts';
import { marketPrice } from '../demo/prices.ts';
import { type ProfileName, profiles, profileWeights } from '../demo/profiles.ts';
import { fill, listingComments } from '../demo/texts.ts';
import { type Random, round } from '../random.ts';
import type { CopyRow } from './copy.ts';

/** Distribution of the market's capacity, in percent. */
const shares: Record<Region, number> = {
  'PADD 3': 34,
  'PADD 2': 20,
  'PADD 1B': 14,
  'PADD 1C': 9,
  'PADD 5': 8,
  Canada: 8,
  'PADD 1A': 5,
  'PADD 4': 2,
};

const MIN_CITY_POPULATION = 40_000;

/** Terminal towns by region. PADD 4 has none in the list, so its cities take their place. */
function townsByRegion(): Map<Region, TerminalTown[]> {
  const cities = gazetteerPlaces().filter(
    ({ region, population }) => region === 'PADD 4' && population > MIN_CITY_POPULATION,
  );
  const more = cities.map(({ name, ...place }) => ({
    ...place,
    town: name,
    cap_low_mbbl: 200,
    cap_high_mbbl: 2000,
    modes: ['Pipeline', 'Truck', 'Rail'],
  }));
  return Map.groupBy([...terminalTowns(), ...more], ({ region }) => region);
}

/** A storage with the values that its listings repeat. */
export interface ScaleSite {
  storage_id: number;
  owner_id: number;
  town: TerminalTown;
  profile: ProfileName;
  categories: readonly string[];
  capacity: number;
  place: CopyRow;
  modes: CopyRow[];
}

const MODES = 2;

/** Draws towns in proportion to the capacity of their region. */
export function townPicker(random: Random): () => TerminalTown {
  const towns = townsByRegion();
  return () => random.pick(towns.get(random.weighted(shares)) ?? terminalTowns());
}

const PAST_DAYS = 730;
export function siteMaker(random: Random): (ids: { storage_id: number; owner_id: number }) => ScaleSite {
  const pickTown = townPicker(random);
  return (ids) => {
    const town = pickTown();
    const profile = random.weighted(profileWeights(town));
    const all = profiles[profile].categories;
    const chosen = random.sample(all, random.int(1, all.length));
    const modes = [...drawModes(town, profile, random), ...drawModes(town, profile, random)].slice(0, MODES);
    return {
      ...ids,
      town,
      profile,
      categories: all.filter((category) => chosen.includes(category)),
      capacity: Math.round(Math.min(8000, Math.max(60, Math.exp(random.normal(6.6, 0.8))))),
      place: {
        formatted_address: `${town.town}, ${town.state}, ${town.country}`,
        locality: town.town,
        administrative_area_level_1: town.state,
        country: town.country,
        latitude: round(town.latitude + random.normal(0, 0.02), 5),
        longitude: round(town.longitude + random.normal(0, 0.02), 5),
        region: town.region,
      },
      modes: modes as CopyRow[],
    };
  };
}

const nameOf = ({ storage_id, town, profile }: ScaleSite) =>
  `${town.town} ${profiles[profile].label} ${storage_id}`;

/** What the trigger booking_agreed would copy from the storage; without indexes during the seed, it would be slow. */
export function agreedColumns(site: ScaleSite): CopyRow {
  const { formatted_address, locality, administrative_area_level_1 } = site.place;
  const modes = site.modes.map((mode, at) => ({ mode_id: at + 1, ...mode }));
  return {
    storage_name: nameOf(site),
    address: formatted_address ?? null,
    locality: locality ?? null,
    administrative_area_level_1: administrative_area_level_1 ?? null,
    access_modes: JSON.stringify(modes),
  };
}

export function storageRow(site: ScaleSite, { random, today }: { random: Random; today: string }): CopyRow {
  const { storage_id, owner_id, profile, categories, capacity, place } = site;
  const { tank, heel, materials, types, features, heated } = profiles[profile];
  const tanks = Math.max(1, Math.round(capacity / tank));
  return {
    storage_id,
    owner_id,
    storage_name: nameOf(site),
    ...place,
    product_category: categories,
    tank_features: features.filter(() => random.chance(0.4)),
    total_capacity: capacity,
    tank_material: random.pick(materials),
    tank_type: random.pick(types),
    heel_requirement: tanks * heel,
    heating_capability: random.chance(heated) ? 1 : 0,
    number_of_tanks: tanks,
    sublet: random.chance(0.4) ? 1 : 0,
    created_at: randomInstant(addDays(today, -PAST_DAYS - 70), random),
  };
}

/** MBBL; log-normal: many small volumes, few large ones. */
export const drawVolume = (random: Random) =>
  Math.round(Math.min(2000, Math.max(10, Math.exp(random.normal(4.9, 0.9)))));

/** USD/BBL around the market of a day. */
export function scalePrice(at: Parameters<typeof marketPrice>[0], random: Random): number {
  return round(Math.min(1.5, Math.max(0.2, marketPrice(at) * random.normal(1, 0.25))), 4);
}

export const scaleTerm = (random: Random) => random.pick([1, 3, 6, 6, 12, 12, 12, 24, 36]);

export interface ListingTerms {
  status: 'Open' | 'Booked' | 'Expired' | 'Withdrawn';
  category: string;
  /** MBBL. */
  working_capacity: number;
  date_available: string;
  term: number;
  /** USD/BBL. */
  ask_price: number;
  /** The day on which it was listed. */
  created: string;
}

/** Terms at today's market price; one in ten listings is no longer open. */
function drawTerms({ town, categories, capacity }: ScaleSite, random: Random, today: string): ListingTerms {
  const working_capacity = Math.min(capacity, drawVolume(random));
  const category = random.pick(categories);
  const status = random.weighted({ Open: 90, Expired: 7, Withdrawn: 3 });
  const past = status === 'Expired';
  const available = addDays(today, past ? -random.int(380, 700) : random.int(-120, 300));
  // Spread over two years, for the market data charts.
  const created = past ? addDays(available, -random.int(1, 30)) : addDays(today, -random.int(1, PAST_DAYS));
  const term = scaleTerm(random);
  const ask_price = scalePrice({ region: town.region, category, date: today, today }, random);
  return { status, category, working_capacity, date_available: available, term, ask_price, created };
}

export function listingRow(
  site: ScaleSite,
  options: { listing_id: number; random: Random; today: string; terms?: ListingTerms },
): CopyRow {
  const { listing_id, random, today } = options;
  const { category, created, ...terms } = options.terms ?? drawTerms(site, random, today);
  const { term, working_capacity: volume } = terms;
  const expiration = addMonths(terms.date_available, 12);
  const row = {
    listing_id,
    storage_id: site.storage_id,
    owner_id: site.owner_id,
    ...terms,
    expiration,
    hide_price: random.chance(0.15) ? 1 : 0,
    delay_after_commit: random.int(0, 3),
    heel_product: null,
    comment: fill(random.pick(listingComments), { product: category, term, volume }),
    visibility: random.int(0, 2),
    allow_sublet: random.chance(0.4) ? 1 : 0,
    ...site.place,
    product_category: site.categories,
  };
  return {
    ...row,
    posted_on: created,
    open_days: openDays(created, expiration),
    created_at: randomInstant(created, random),
  };
}
