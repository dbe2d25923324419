/** What is open on the market as typed columns: listings first, inquiries after them. */
import { accessFlags, type MapPoints, type Words } from '@tank/schema/map';
import type { Kind, Subject } from './work.ts';

/** How many figures of a point are held against the sliders. */
export const FIGURES = 4;
/** Beyond every slider: an undisclosed price passes wherever they stand. */
export const BEYOND = 1e9;

export interface Points {
  /** Listings and inquiries together. */
  length: number;
  /** The first inquiry. */
  listings: number;
  /** Degrees, longitude and latitude in turn. */
  places: Float32Array;
  /** MBBL: of a listing its capacity, of an inquiry the most that it takes. */
  volumes: Float32Array;
  /**
   * Four a point, in pairs, so that one range a figure says all: what must not be below the lower end of the prices, what
   * not above their upper end, and the same of volumes.
   */
  figures: Float32Array;
  /** Bits of `accessFlags`; of an inquiry none. */
  access: Uint16Array;
  /** 1: the listing hides its place, and the point is made up. */
  approximate: Uint8Array;
  /** All of them by their volumes. */
  largestFirst: Uint32Array;
  columns: MapPoints;
}

/** A listing shows its place from this visibility on. */
const SHOWS_PLACE = 2;

/** Above every volume, in thousandths of MBBL; times the most points that there may be it is a whole number yet. */
const ABOVE = 2 ** 32;
const MOST_POINTS = 2 ** 20;

/** Sorted as plain numbers, which takes a tenth of what a comparison in JavaScript would. */
function largestFirstOf(volumes: Float32Array): Uint32Array {
  const keys = Float64Array.from(
    volumes,
    (volume, at) => (ABOVE - Math.round(volume * 1000)) * MOST_POINTS + at,
  ).sort();
  return Uint32Array.from(keys, (key) => key % MOST_POINTS);
}

export function pointsOf(columns: MapPoints): Points {
  const { listings: l, inquiries: q } = columns;
  const listings = l.listing_id.length;
  const length = listings + q.inquiry_id.length;
  const points: Points = {
    length,
    listings,
    places: new Float32Array(2 * length),
    volumes: new Float32Array(length),
    figures: new Float32Array(FIGURES * length),
    access: new Uint16Array(length),
    approximate: new Uint8Array(length),
    largestFirst: new Uint32Array(length),
    columns,
  };
  const put = (at: number, longitude: number, latitude: number, figures: readonly number[]) => {
    points.places[2 * at] = longitude;
    points.places[2 * at + 1] = latitude;
    points.figures.set(figures, FIGURES * at);
  };
  for (let i = 0; i < listings; i += 1) {
    const volume = l.working_capacity[i] as number;
    const price = l.ask_price[i];
    const prices = price === null || price === undefined ? [BEYOND, -BEYOND] : [price, price];
    put(i, l.public_longitude[i] as number, l.public_latitude[i] as number, [...prices, volume, volume]);
    points.volumes[i] = volume;
    points.access[i] = l.access[i] as number;
    points.approximate[i] = (l.visibility[i] as number) < SHOWS_PLACE ? 1 : 0;
  }
  for (let i = 0; i < length - listings; i += 1) {
    const price = q.bid_price[i] as number;
    const [least, most] = [q.min_volume[i] as number, q.max_volume[i] as number];
    // Its range overlaps the one asked for: its upper end is not below that one's lower end, and the other way round.
    put(listings + i, q.longitude[i] as number, q.latitude[i] as number, [price, price, most, least]);
    points.volumes[listings + i] = most;
  }
  points.largestFirst.set(largestFirstOf(points.volumes));
  return points;
}

const wordAt = ({ values, at }: Words, i: number) => values[at[i] as number] ?? '';

export const kindOf = ({ listings }: Points, at: number): Kind => (at < listings ? 'listing' : 'inquiry');

export const subjectOf = (points: Points, at: number): Subject =>
  at < points.listings
    ? { kind: 'listing', id: points.columns.listings.listing_id[at] as number }
    : { kind: 'inquiry', id: points.columns.inquiries.inquiry_id[at - points.listings] as number };

export interface PointFacts extends Subject {
  at: number;
  longitude: number;
  latitude: number;
  approximate: boolean;
  /** Town and state as far as they are shown, or the region. */
  place: string;
  product: string;
  /** MBBL; the same twice for a listing. */
  volumes: [number, number];
  /** USD/BBL; null where it is not disclosed. */
  price: number | null;
  /** The date available, or the start date. */
  date: string;
  /** Of `accessFlags`. */
  access: number;
  /** Of an inquiry: miles, and months. */
  radius?: number;
  term?: number;
  comment?: string;
}

/** All that everybody may know of a point. */
export function factsOf(points: Points, at: number): PointFacts {
  const { listings: l, inquiries: q } = points.columns;
  const common = {
    ...subjectOf(points, at),
    at,
    longitude: points.places[2 * at] as number,
    latitude: points.places[2 * at + 1] as number,
    approximate: points.approximate[at] === 1,
    access: points.access[at] as number,
  };
  if (at < points.listings) {
    const state = wordAt(l.administrative_area_level_1, at);
    const region = wordAt(l.region, at);
    return {
      ...common,
      place: state ? `${state} · ${region}` : region,
      product: wordAt(l.product_category, at),
      volumes: [l.working_capacity[at] as number, l.working_capacity[at] as number],
      price: l.ask_price[at] ?? null,
      date: wordAt(l.date_available, at),
    };
  }
  const i = at - points.listings;
  return {
    ...common,
    place: q.formatted_address[i] ?? '',
    product: wordAt(q.product, i),
    volumes: [q.min_volume[i] as number, q.max_volume[i] as number],
    price: q.bid_price[i] as number,
    date: wordAt(q.start_date, i),
    radius: q.radius[i] as number,
    term: q.term[i] as number,
    comment: q.comment[i] ?? '',
  };
}

/** Its state or province by the postal code; empty where that is not shown. */
export const stateOf = ({ columns: { listings: l, inquiries: q }, listings }: Points, at: number) =>
  at < listings
    ? wordAt(l.administrative_area_level_1, at)
    : wordAt(q.administrative_area_level_1, at - listings);

/** The point of this listing or inquiry; -1 where it is not on the map. */
export function pointOf({ columns, listings }: Points, { kind, id }: Subject): number {
  if (kind === 'listing') return columns.listings.listing_id.indexOf(id);
  const at = columns.inquiries.inquiry_id.indexOf(id);
  return at < 0 ? -1 : listings + at;
}

/** Names of the flags that a listing has. */
export const flagsOf = (access: number) => accessFlags.filter((_, bit) => (access >> bit) & 1);

const noWords = { values: [], at: [] };

/** Before the market is there. */
export const noPoints: Points = pointsOf({
  listings: {
    listing_id: [],
    public_latitude: [],
    public_longitude: [],
    visibility: [],
    working_capacity: [],
    ask_price: [],
    access: [],
    product_category: noWords,
    date_available: noWords,
    region: noWords,
    administrative_area_level_1: noWords,
  },
  listing_bounds: {},
  inquiries: {
    inquiry_id: [],
    latitude: [],
    longitude: [],
    min_volume: [],
    max_volume: [],
    bid_price: [],
    radius: [],
    term: [],
    product: noWords,
    product_category: noWords,
    start_date: noWords,
    region: noWords,
    administrative_area_level_1: noWords,
    formatted_address: [],
    comment: [],
  },
  inquiry_bounds: {},
});
