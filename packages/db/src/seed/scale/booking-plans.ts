import { addDays, addMonths, earlier } from '../dates.ts';
import { createRandom, type Random, round } from '../random.ts';
import { drawVolume, type ScaleSite, scalePrice, scaleTerm } from './rows.ts';
import type { IdRange } from './seed-part.ts';

type BookingKind = 'listing' | 'inquiry' | 'renewal';

/** The successive bookings of a storage; a renewal renews the booking `RENEWED` rounds earlier. */
const rounds: BookingKind[] = [
  'listing',
  'listing',
  'inquiry',
  'listing',
  'listing',
  'listing',
  'inquiry',
  'renewal',
  'listing',
  'listing',
];
export const RENEWED = 3;
/** Four years in total. */
const ROUND_DAYS = 146;
const TOTAL_DAYS = ROUND_DAYS * rounds.length;

export interface BookingParameters {
  bookings: number;
  sites: ScaleSite[];
  traders: IdRange;
  today: string;
  products: Map<string, string[]>;
}

export interface BookingPlan {
  /** Index among all bookings. */
  index: number;
  kind: BookingKind;
  /** Index among the bookings of its kind. */
  source: number;
  site: ScaleSite;
  trader_id: number;
  category: string;
  product: string;
  /** USD/BBL. */
  price: number;
  /** MBBL. */
  volume: number;
  booked: string;
  start_date: string;
  term: number;
  /** First day after the term. */
  end: string;
  /** The day on which the trader backed out. */
  backed_out?: string;
  /** For further values of its rows. */
  random: Random;
}

/** Ten bookings per storage. */
export const countSites = (bookings: number) => Math.ceil(bookings / rounds.length);

/** Number of bookings of a kind. */
export function countBookings(kind: BookingKind, bookings: number, sites: number): number {
  const inRound = (i: number) => Math.min(sites, Math.max(0, bookings - i * sites));
  return rounds.reduce((sum, other, i) => sum + (other === kind ? inRound(i) : 0), 0);
}

/** The renewal of a booking: starts at its end, agreed 20 days before. */
function renewalOf(
  renewed: BookingPlan,
  of: Pick<BookingPlan, 'index' | 'kind' | 'source' | 'random'>,
  today: string,
): BookingPlan {
  const term = scaleTerm(of.random);
  return {
    ...renewed,
    ...of,
    price: round(renewed.price * 1.02, 4),
    booked: earlier(addDays(renewed.end, -20), addDays(today, -1)),
    start_date: renewed.end,
    term,
    end: addMonths(renewed.end, term),
  };
}

/** Storage alternates, so that ids grow with time and rows of one owner are not adjacent. */
export function planBooking(index: number, book: BookingParameters): BookingPlan {
  const { sites, traders, today, products } = book;
  const roundIndex = Math.floor(index / sites.length);
  const site = sites[index % sites.length];
  const kind = rounds[roundIndex];
  if (!site || !kind) throw new Error(`There is no booking ${index}.`);
  const before = rounds.slice(0, roundIndex).filter((other) => other === kind).length;
  const source = before * sites.length + (index % sites.length);
  const random = createRandom(`tank-storage-scale/bookings/${index}`);
  if (kind === 'renewal') {
    const renewed = planBooking(index - RENEWED * sites.length, book);
    return renewalOf(renewed, { index, kind, source, random }, today);
  }
  const booked = addDays(today, -TOTAL_DAYS + roundIndex * ROUND_DAYS + random.int(0, ROUND_DAYS - 1));
  const start_date = addDays(booked, random.int(1, 120));
  const term = scaleTerm(random);
  const category = random.pick(site.categories);
  const keeps = rounds[roundIndex + RENEWED] === 'renewal' || random.chance(0.95);
  const backed_out = earlier(addDays(booked, random.int(1, 20)), addDays(today, -1));
  return {
    index,
    kind,
    source,
    site,
    trader_id: traders.first + random.int(0, traders.count - 1),
    category,
    product: random.pick(products.get(category) ?? [category]),
    price: scalePrice({ region: site.town.region, category, date: booked, today }, random),
    volume: Math.min(site.capacity, drawVolume(random)),
    booked,
    start_date,
    term,
    end: addMonths(start_date, term),
    ...(keeps ? {} : { backed_out }),
    random,
  };
}
