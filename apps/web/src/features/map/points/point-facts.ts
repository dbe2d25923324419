/** What is open on the market, point by point: listings first, inquiries after them. */

import { accessFlags } from '@tank/schema/map/map';
import type { ListingRow } from '@tank/schema/trade/listings';
import { visibleAddress } from '../../../shared/records/visible-address.ts';
import type { Kind, Subject } from './map-work.ts';
import { type Points, pointsOf } from './points.ts';

const wordAt = ({ values, at }: { values: string[]; at: Uint32Array }, i: number) =>
  values[at[i] as number] ?? '';

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
  productCategory: string;
  /** MBBL; the same twice for a listing. */
  volumes: [number, number];
  /** USD/BBL; null where it is not disclosed. */
  price: number | null;
  /** The date available, or the start date. */
  date: string;
  /** Of `accessFlags`. */
  access: number;
  /** Of a listing. */
  region?: string;
  /** Of an inquiry. */
  product?: string;
  /** Of an inquiry: miles, and months. */
  radius?: number;
  term?: number;
  comment?: string;
}

/** The public facts of a point. */
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
      region,
      productCategory: wordAt(l.product_category, at),
      volumes: [l.working_capacity[at] as number, l.working_capacity[at] as number],
      price: Number.isNaN(l.ask_price[at]) ? null : (l.ask_price[at] as number),
      date: wordAt(l.date_available, at),
    };
  }
  const i = at - points.listings;
  return {
    ...common,
    place: q.formatted_address[i] ?? '',
    product: wordAt(q.product, i),
    productCategory: wordAt(q.product_category, i),
    volumes: [q.min_volume[i] as number, q.max_volume[i] as number],
    price: q.bid_price[i] as number,
    date: wordAt(q.start_date, i),
    radius: q.radius[i] as number,
    term: q.term[i] as number,
    comment: q.comment[i] ?? '',
  };
}

/**
 * Its place as its listing's page says it, once that is there. A point that is made up for others is so for its owner, too,
 * and does not stand beside the true address.
 */
export const placeOnCard = (
  { place, approximate }: PointFacts,
  listing: Pick<ListingRow, 'formatted_address' | 'locality'> | undefined,
) => (listing && (listing.locality === null) === approximate ? visibleAddress(listing) : place);

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

/** Before the market has loaded. */
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
