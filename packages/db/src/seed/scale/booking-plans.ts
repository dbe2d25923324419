import { addDays, addMonths, earlier } from '../dates.ts';
import { createRandom, type Random, round } from '../random.ts';
import type { Block } from './part.ts';
import { parcel, type ScaleSite, scalePrice, scaleTerm } from './rows.ts';

type BookingKind = 'listing' | 'inquiry' | 'renewal';

/** What a storage is booked for, one after the other; the renewal renews the one that stands `RENEWED` places before. */
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
/** Days of a round: together four years. */
const ROUND = 146;
const SPAN = ROUND * rounds.length;

/** What the plans are drawn for. */
export interface Book {
  bookings: number;
  sites: ScaleSite[];
  traders: Block;
  today: string;
  products: Map<string, string[]>;
}

export interface BookingPlan {
  /** Place among all bookings, from 0. */
  place: number;
  kind: BookingKind;
  /** Place among those of its kind, from 0. */
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
  /** For what its rows add. */
  random: Random;
}

/** Storages that so many bookings need: ten each. */
export const sitesFor = (bookings: number) => Math.ceil(bookings / rounds.length);

/** How many of the bookings are of a kind. */
export function countOf(kind: BookingKind, bookings: number, sites: number): number {
  const inRound = (i: number) => Math.min(sites, Math.max(0, bookings - i * sites));
  return rounds.reduce((sum, other, i) => sum + (other === kind ? inRound(i) : 0), 0);
}

/** The renewal of a running booking: the same, from its end, agreed on a month before. */
function renewalOf(
  renewed: BookingPlan,
  of: Pick<BookingPlan, 'place' | 'kind' | 'source' | 'random'>,
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

/** The booking at a place. The storages take turns, so that ids grow with time and nobody's rows lie side by side. */
export function planBooking(place: number, book: Book): BookingPlan {
  const { sites, traders, today, products } = book;
  const turn = Math.floor(place / sites.length);
  const site = sites[place % sites.length];
  const kind = rounds[turn];
  if (!site || !kind) throw new Error(`There is no booking ${place}.`);
  const before = rounds.slice(0, turn).filter((other) => other === kind).length;
  const source = before * sites.length + (place % sites.length);
  const random = createRandom(`tank-storage-scale/bookings/${place}`);
  if (kind === 'renewal') {
    const renewed = planBooking(place - RENEWED * sites.length, book);
    return renewalOf(renewed, { place, kind, source, random }, today);
  }
  const booked = addDays(today, -SPAN + turn * ROUND + random.int(0, ROUND - 1));
  const start_date = addDays(booked, random.int(1, 120));
  const term = scaleTerm(random);
  const category = random.pick(site.categories);
  const keeps = rounds[turn + RENEWED] === 'renewal' || random.chance(0.95);
  const backed_out = earlier(addDays(booked, random.int(1, 20)), addDays(today, -1));
  return {
    place,
    kind,
    source,
    site,
    trader_id: traders.first + random.int(0, traders.count - 1),
    category,
    product: random.pick(products.get(category) ?? [category]),
    price: scalePrice({ region: site.town.region, category, date: booked, today }, random),
    volume: Math.min(site.capacity, parcel(random)),
    booked,
    start_date,
    term,
    end: addMonths(start_date, term),
    ...(keeps ? {} : { backed_out }),
    random,
  };
}
