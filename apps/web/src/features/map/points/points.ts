/** Listings and inquiries as typed columns, which a worker transfers without a copy. Listings come first. */
import type { MapPoints, Words } from '@tank/schema/map/map';
import { mercatorX, mercatorY } from '../clusters/mercator.ts';

/** Number of filter values of a point. */
export const FILTER_SIZE = 4;
/** Outside every slider: an undisclosed price always passes. */
const UNDISCLOSED = 1e9;

export interface Points {
  /** Number of listings and inquiries. */
  length: number;
  /** Number of listings, and so the index of the first inquiry. */
  listings: number;
  /** Longitude and latitude of each point in degrees, interleaved. */
  coordinates: Float32Array;
  /** Web Mercator x and y of each point, interleaved, 0 to 1. */
  mercator: Float64Array;
  /** MBBL: capacity of a listing, maximum volume of an inquiry. */
  volumes: Float32Array;
  /**
   * Four per point, each compared with one end of a slider: prices with the lower and the upper end, then volumes.
   */
  filterValues: Float32Array;
  /** Bits of `accessFlags`; 0 for inquiries. */
  access: Uint16Array;
  /** 1 if the listing hides its location and has a substitute point. */
  approximate: Uint8Array;
  /** All indices by descending volume. */
  largestFirst: Uint32Array;
  columns: ReturnType<typeof packColumns>;
}

const packNumbers = (column: readonly (number | null)[]) =>
  Float64Array.from(column, (value) => value ?? Number.NaN);
const packTexts = ({ values, at }: Words) => ({ values, at: Uint32Array.from(at) });

/** Columns for the facts of single points; an undisclosed price is `NaN`. */
const packColumns = ({ listings: l, inquiries: q }: MapPoints) => ({
  listings: {
    listing_id: packNumbers(l.listing_id),
    working_capacity: packNumbers(l.working_capacity),
    ask_price: packNumbers(l.ask_price),
    term: packNumbers(l.term),
    product_category: packTexts(l.product_category),
    date_available: packTexts(l.date_available),
    region: packTexts(l.region),
    administrative_area_level_1: packTexts(l.administrative_area_level_1),
  },
  inquiries: {
    inquiry_id: packNumbers(q.inquiry_id),
    min_volume: packNumbers(q.min_volume),
    max_volume: packNumbers(q.max_volume),
    bid_price: packNumbers(q.bid_price),
    radius: packNumbers(q.radius),
    term: packNumbers(q.term),
    product: packTexts(q.product),
    product_category: packTexts(q.product_category),
    start_date: packTexts(q.start_date),
    region: packTexts(q.region),
    administrative_area_level_1: packTexts(q.administrative_area_level_1),
    formatted_address: q.formatted_address,
    comment: q.comment,
  },
});

/** Visibility from which a listing shows its exact location. */
const EXACT_LOCATION = 2;

/** Above every volume in thousandths of MBBL; multiplied by two million points it is still a safe integer. */
const MAX_VOLUME = 2 ** 32;

/** Sorts plain numbers, which is ten times as fast as a comparison function. */
export function sortLargestFirst(volumes: Float32Array): Uint32Array {
  const keys = Float64Array.from(
    volumes,
    (volume, index) => (MAX_VOLUME - Math.round(volume * 1000)) * volumes.length + index,
  ).sort();
  return Uint32Array.from(keys, (key) => key % volumes.length);
}

/** Packs the server's columns. */
export function packPoints(columns: MapPoints): Points {
  const { listings: l, inquiries: q } = columns;
  const listings = l.listing_id.length;
  const length = listings + q.inquiry_id.length;
  const points: Points = {
    length,
    listings,
    coordinates: new Float32Array(2 * length),
    mercator: new Float64Array(2 * length),
    volumes: new Float32Array(length),
    filterValues: new Float32Array(FILTER_SIZE * length),
    access: new Uint16Array(length),
    approximate: new Uint8Array(length),
    largestFirst: new Uint32Array(length),
    columns: packColumns(columns),
  };
  const setPoint = (index: number, longitude: number, latitude: number, filterValues: readonly number[]) => {
    points.coordinates[2 * index] = longitude;
    points.coordinates[2 * index + 1] = latitude;
    points.mercator[2 * index] = mercatorX(longitude);
    points.mercator[2 * index + 1] = mercatorY(latitude);
    points.filterValues.set(filterValues, FILTER_SIZE * index);
  };
  for (let row = 0; row < listings; row += 1) {
    const volume = l.working_capacity[row] as number;
    const price = l.ask_price[row];
    const prices = price === null || price === undefined ? [UNDISCLOSED, -UNDISCLOSED] : [price, price];
    setPoint(row, l.public_longitude[row] as number, l.public_latitude[row] as number, [
      ...prices,
      volume,
      volume,
    ]);
    points.volumes[row] = volume;
    points.access[row] = l.access[row] as number;
    points.approximate[row] = (l.visibility[row] as number) < EXACT_LOCATION ? 1 : 0;
  }
  for (let row = 0; row < length - listings; row += 1) {
    const price = q.bid_price[row] as number;
    const [min, max] = [q.min_volume[row] as number, q.max_volume[row] as number];
    // Ranges overlap if neither is completely below the other.
    setPoint(listings + row, q.longitude[row] as number, q.latitude[row] as number, [price, price, max, min]);
    points.volumes[listings + row] = max;
  }
  points.largestFirst.set(sortLargestFirst(points.volumes));
  return points;
}
