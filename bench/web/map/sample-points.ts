/** Deterministic points of a large market, as the API returns them to the map. */
import type { MapPoints } from '@tank/schema/map/map';

const LISTINGS = 100_000;
const INQUIRIES = 2000;
export const POINTS = LISTINGS + INQUIRIES;

/** Longitude and latitude of Houston, New York, Chicago, Los Angeles, Cushing, Corpus Christi, Edmonton and Saint John. */
const HUBS = [
  [-95.3, 29.7],
  [-74.2, 40.6],
  [-87.8, 41.6],
  [-118.2, 33.8],
  [-96.8, 36],
  [-97.4, 27.8],
  [-113.4, 53.5],
  [-66.1, 45.3],
] as const;

/** Deterministic pseudo-random numbers in (0, 1). */
function createGenerator() {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const column = <T>(length: number, value: (index: number) => T) =>
  Array.from({ length }, (_, at) => value(at));
const round = (value: number) => Number(value.toFixed(4));

/** A response of `/api/map/points`. */
export function samplePoints(listings = LISTINGS, inquiries = INQUIRIES): MapPoints {
  const next = createGenerator();
  const near = (at: number, axis: 0 | 1) => {
    const hub = HUBS[at % HUBS.length] as (typeof HUBS)[number];
    return round(hub[axis] + (next() + next() + next() - 1.5) * 4);
  };
  const words = (length: number, ...values: string[]) => ({
    values,
    at: column(length, () => Math.floor(next() * values.length)),
  });
  const volumes = column(inquiries, () => Math.round(next() * 500));
  return {
    listings: {
      listing_id: column(listings, (at) => at + 1),
      public_longitude: column(listings, (at) => near(at, 0)),
      public_latitude: column(listings, (at) => near(at, 1)),
      visibility: column(listings, () => Math.floor(next() * 4)),
      working_capacity: column(listings, () => Math.round(next() * 1000)),
      ask_price: column(listings, () => (next() < 0.2 ? null : round(next() * 5))),
      term: column(listings, () => 1 + Math.floor(next() * 24)),
      access: column(listings, () => Math.floor(next() * 1024)),
      product_category: words(listings, 'Heavy Crude', 'Light Crude', 'Asphalt', 'Gasoline'),
      date_available: words(listings, '2026-12-01', '2027-01-01'),
      region: words(listings, 'PADD 1B', 'PADD 2', 'PADD 3'),
      administrative_area_level_1: words(listings, 'TX', 'NJ', 'IL', ''),
    },
    listing_bounds: {},
    inquiries: {
      inquiry_id: column(inquiries, (at) => at + 1),
      longitude: column(inquiries, (at) => near(at, 0)),
      latitude: column(inquiries, (at) => near(at, 1)),
      min_volume: volumes,
      max_volume: volumes.map((volume) => 2 * volume),
      bid_price: column(inquiries, () => round(next() * 5)),
      radius: column(inquiries, () => 50),
      term: column(inquiries, () => 12),
      product: words(inquiries, 'WTI', 'ULSD'),
      product_category: words(inquiries, 'Heavy Crude', 'Light Crude'),
      start_date: words(inquiries, '2026-12-01'),
      region: words(inquiries, 'PADD 3'),
      administrative_area_level_1: words(inquiries, 'TX'),
      formatted_address: column(inquiries, () => 'Houston, TX, USA'),
      comment: column(inquiries, () => ''),
    },
    inquiry_bounds: {},
  };
}
