/** The market in typed columns, which threads transfer without a copy. */
import type { MapPoints, Words } from '@tank/schema/map/map';
import { xOf, yOf } from '../clusters/mercator.ts';

/** Figures of a point that the sliders filter. */
export const FIGURES = 4;
/** Outside every slider: an undisclosed price always passes. */
export const BEYOND = 1e9;

export interface Points {
  /** Listings and inquiries together. */
  length: number;
  /** Number of listings, and index of the first inquiry. */
  listings: number;
  /** Degrees, longitude and latitude in turn. */
  places: Float32Array;
  /** Positions in the world, x and y in turn, 0 to 1. */
  world: Float64Array;
  /** MBBL: capacity of a listing, greatest volume of an inquiry. */
  volumes: Float32Array;
  /**
   * Four per point, each compared with one end of a slider: prices with the lower and the upper end, then volumes.
   */
  figures: Float32Array;
  /** Bits of `accessFlags`; 0 for inquiries. */
  access: Uint16Array;
  /** 1 if the listing hides its place and has a substitute point. */
  approximate: Uint8Array;
  /** All indices by descending volume. */
  largestFirst: Uint32Array;
  columns: ReturnType<typeof columnsOf>;
}

const numbersOf = (column: readonly (number | null)[]) =>
  Float64Array.from(column, (value) => value ?? Number.NaN);
const wordsOf = ({ values, at }: Words) => ({ values, at: Uint32Array.from(at) });

/** Columns for single points; an undisclosed price is `NaN`. */
const columnsOf = ({ listings: l, inquiries: q }: MapPoints) => ({
  listings: {
    listing_id: numbersOf(l.listing_id),
    working_capacity: numbersOf(l.working_capacity),
    ask_price: numbersOf(l.ask_price),
    product_category: wordsOf(l.product_category),
    date_available: wordsOf(l.date_available),
    region: wordsOf(l.region),
    administrative_area_level_1: wordsOf(l.administrative_area_level_1),
  },
  inquiries: {
    inquiry_id: numbersOf(q.inquiry_id),
    min_volume: numbersOf(q.min_volume),
    max_volume: numbersOf(q.max_volume),
    bid_price: numbersOf(q.bid_price),
    radius: numbersOf(q.radius),
    term: numbersOf(q.term),
    product: wordsOf(q.product),
    product_category: wordsOf(q.product_category),
    start_date: wordsOf(q.start_date),
    administrative_area_level_1: wordsOf(q.administrative_area_level_1),
    formatted_address: q.formatted_address,
    comment: q.comment,
  },
});

/** Least visibility of a listing that shows its place. */
const SHOWS_PLACE = 2;

/** Above every volume in thousandths of MBBL; multiplied by two million points it is still a safe integer. */
const ABOVE = 2 ** 32;

/** Sorts plain numbers, ten times as fast as a comparison function. */
export function largestFirstOf(volumes: Float32Array): Uint32Array {
  const keys = Float64Array.from(
    volumes,
    (volume, at) => (ABOVE - Math.round(volume * 1000)) * volumes.length + at,
  ).sort();
  return Uint32Array.from(keys, (key) => key % volumes.length);
}

/** Of the server's answer. */
export function pointsOf(columns: MapPoints): Points {
  const { listings: l, inquiries: q } = columns;
  const listings = l.listing_id.length;
  const length = listings + q.inquiry_id.length;
  const points: Points = {
    length,
    listings,
    places: new Float32Array(2 * length),
    world: new Float64Array(2 * length),
    volumes: new Float32Array(length),
    figures: new Float32Array(FIGURES * length),
    access: new Uint16Array(length),
    approximate: new Uint8Array(length),
    largestFirst: new Uint32Array(length),
    columns: columnsOf(columns),
  };
  const put = (at: number, longitude: number, latitude: number, figures: readonly number[]) => {
    points.places[2 * at] = longitude;
    points.places[2 * at + 1] = latitude;
    points.world[2 * at] = xOf(longitude);
    points.world[2 * at + 1] = yOf(latitude);
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
    // Ranges overlap if neither lies completely below the other.
    put(listings + i, q.longitude[i] as number, q.latitude[i] as number, [price, price, most, least]);
    points.volumes[listings + i] = most;
  }
  points.largestFirst.set(largestFirstOf(points.volumes));
  return points;
}
