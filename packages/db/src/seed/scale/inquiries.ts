import { openDays } from '@tank/schema/kit/dates';
import type { TerminalTown } from '../../gazetteer/data.ts';
import { addDays, addMonths, randomInstant } from '../dates.ts';
import { placeId } from '../demo/inquiries.ts';
import { directions } from '../demo/modes.ts';
import { type ProfileName, profiles, profileWeights } from '../demo/profiles.ts';
import { fill as fillIn, inquiryComments } from '../demo/texts.ts';
import { createRandom, type Random, round } from '../random.ts';
import { type CopyRow, copyRows, reserveIds } from './copy.ts';
import { drawVolume, scalePrice, scaleTerm, townPicker } from './rows.ts';
import type { IdRange, SeedContext, SeedPart } from './seed-part.ts';
import { userRows } from './users.ts';

/** Miles. */
const RADII = [25, 50, 75, 100, 150, 200, 250];

export interface InquiryTerms {
  status: 'Open' | 'Booked' | 'Expired' | 'Withdrawn';
  product: string;
  /** MBBL. */
  min_volume: number;
  /** USD/BBL. */
  bid_price: number;
  term: number;
  start_date: string;
  /** The day on which it was placed. */
  created: string;
}

/** A product that is stored in the town, at today's price; one in ten is no longer open. */
function drawTerms(town: TerminalTown, random: Random, { today, products }: SeedContext): InquiryTerms {
  const profile = random.weighted(profileWeights(town)) as ProfileName;
  const category = random.pick(profiles[profile].categories);
  const status = random.weighted({ Open: 90, Expired: 7, Withdrawn: 3 });
  const past = status === 'Expired';
  const start_date = addDays(today, past ? -random.int(380, 700) : random.int(1, 300));
  const placed = past ? addDays(start_date, -random.int(1, 30)) : addDays(today, -random.int(1, 120));
  return {
    status,
    product: random.pick(products.get(category) ?? [category]),
    min_volume: Math.max(5, Math.round(drawVolume(random) / 2)),
    bid_price: scalePrice({ region: town.region, category, date: today, today }, random),
    term: scaleTerm(random),
    start_date,
    created: placed,
  };
}

export function inquiryRow(
  town: TerminalTown,
  { terms, random, ...ids }: { inquiry_id: number; owner_id: number; terms: InquiryTerms; random: Random },
): CopyRow {
  const { created, ...rest } = terms;
  const expiration = addMonths(terms.start_date, 12);
  return {
    ...ids,
    ...rest,
    max_volume: Math.round(terms.min_volume * random.number(1, 3, 2)),
    place_id: placeId(town),
    formatted_address: `${town.town}, ${town.state}, ${town.country}`,
    locality: town.town,
    administrative_area_level_1: town.state,
    country: town.country,
    latitude: town.latitude,
    longitude: town.longitude,
    region: town.region,
    radius: random.pick(RADII),
    expiration,
    open_days: openDays(created, expiration),
    comment: fillIn(random.pick(inquiryComments), { product: terms.product, term: terms.term }),
    date_placed: created,
    created_at: randomInstant(created, random),
  };
}

const wantedMode = (town: TerminalTown, inquiry_id: number, random: Random): CopyRow => {
  const type = random.pick(town.modes) as keyof typeof directions;
  return {
    inquiry_id,
    mode_name: `${type} access`,
    inbound_outbound: random.weighted(directions[type]),
    type,
    pump_over_rate: round(random.number(0.05, 0.4, 3), 3),
  };
};

function* inquiryRows(inquiries: IdRange, owners: IdRange, towns: TerminalTown[], context: SeedContext) {
  const random = createRandom(`tank-storage-scale/inquiries/${inquiries.count}`);
  for (const [i, town] of towns.entries()) {
    const ids = { inquiry_id: inquiries.first + i, owner_id: owners.first + (i % owners.count) };
    yield inquiryRow(town, { ...ids, terms: drawTerms(town, random, context), random });
  }
}

function* modeRows(first: number, towns: TerminalTown[], random: Random) {
  for (const [i, town] of towns.entries()) yield wantedMode(town, first + i, random);
}

/** Inquiries around terminal towns with one access mode each, and one owner per hundred (at least five). */
export function inquiriesPart(inquiries: number): SeedPart {
  const traders = Math.max(5, Math.ceil(inquiries / 100));

  async function fill(context: SeedContext) {
    const { sql, onRows } = context;
    const random = createRandom(`tank-storage-scale/towns/${inquiries}`);
    const pickTown = townPicker(random);
    const towns = Array.from({ length: inquiries }, pickTown);
    const owner = await reserveIds(sql, { table: 'users', key: 'user_id', count: traders });
    const first = await reserveIds(sql, { table: 'inquiries', key: 'inquiry_id', count: inquiries });
    const owners = { first: owner, count: traders };
    const block = { first, count: inquiries };
    const copy = (table: string, rows: Iterator<CopyRow>) => copyRows(sql, { table, rows, onRows });
    await copy('users', userRows(owners, 'Trader', { ...context, random }));
    await copy('inquiries', inquiryRows(block, owners, towns, context));
    await copy('access_modes', modeRows(first, towns, random));
  }
  const counts = { traders, inquiries, access_modes: inquiries };
  return { counts, tables: ['users', 'inquiries', 'access_modes'], fill };
}
