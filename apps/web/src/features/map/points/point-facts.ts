/** The public facts of single points, read from the columns by index. */
import { accessFlags } from '@tank/schema/map/map';
import type { ListingRow } from '@tank/schema/trade/listings';
import { visibleAddress } from '../../../shared/records/visible-address.ts';
import type { Kind, Subject } from './map-actions.ts';
import { type Points, packPoints } from './points.ts';

const textAt = ({ values, at }: { values: string[]; at: Uint32Array }, row: number) =>
  values[at[row] as number] ?? '';

export const kindOf = ({ listings }: Points, index: number): Kind =>
  index < listings ? 'listing' : 'inquiry';

export const subjectOf = (points: Points, index: number): Subject =>
  index < points.listings
    ? { kind: 'listing', id: points.columns.listings.listing_id[index] as number }
    : { kind: 'inquiry', id: points.columns.inquiries.inquiry_id[index - points.listings] as number };

/** USD/BBL; null if undisclosed. */
export function priceOf(
  { columns: { listings: l, inquiries: q }, listings }: Points,
  index: number,
): number | null {
  const price = index < listings ? l.ask_price[index] : q.bid_price[index - listings];
  return price === undefined || Number.isNaN(price) ? null : price;
}

export interface PointFacts extends Subject {
  longitude: number;
  latitude: number;
  approximate: boolean;
  /** Address of an inquiry; of a listing its state, if public, and its region. */
  location: string;
  productCategory: string;
  /** MBBL, minimum and maximum; equal for a listing. */
  volumes: [number, number];
  /** USD/BBL; null if undisclosed. */
  price: number | null;
  /** Date available of a listing, start date of an inquiry. */
  date: string;
  /** Bits of `accessFlags`. */
  access: number;
  /** Only listings. */
  region?: string;
  // Only inquiries.
  product?: string;
  /** Miles. */
  radius?: number;
  /** Months. */
  term?: number;
  comment?: string;
}

export function factsOf(points: Points, index: number): PointFacts {
  const { listings: l, inquiries: q } = points.columns;
  const common = {
    ...subjectOf(points, index),
    longitude: points.coordinates[2 * index] as number,
    latitude: points.coordinates[2 * index + 1] as number,
    approximate: points.approximate[index] === 1,
    access: points.access[index] as number,
  };
  if (index < points.listings) {
    const state = textAt(l.administrative_area_level_1, index);
    const region = textAt(l.region, index);
    return {
      ...common,
      location: state ? `${state} · ${region}` : region,
      region,
      productCategory: textAt(l.product_category, index),
      volumes: [l.working_capacity[index] as number, l.working_capacity[index] as number],
      price: priceOf(points, index),
      date: textAt(l.date_available, index),
    };
  }
  const row = index - points.listings;
  return {
    ...common,
    location: q.formatted_address[row] ?? '',
    product: textAt(q.product, row),
    productCategory: textAt(q.product_category, row),
    volumes: [q.min_volume[row] as number, q.max_volume[row] as number],
    price: priceOf(points, index),
    date: textAt(q.start_date, row),
    radius: q.radius[row] as number,
    term: q.term[row] as number,
    comment: q.comment[row] ?? '',
  };
}

/**
 * The address of the listing's page, once the record has loaded. The owner's record has the exact address even if the point
 * is approximate: the card does not show it, because it would contradict the point.
 */
export const cardLocation = (
  { location, approximate }: PointFacts,
  listing: Pick<ListingRow, 'formatted_address' | 'locality'> | undefined,
) => (listing && (listing.locality === null) === approximate ? visibleAddress(listing) : location);

/** Postal code of the state or province; empty if it is not public. */
export const stateOf = ({ columns: { listings: l, inquiries: q }, listings }: Points, index: number) =>
  index < listings
    ? textAt(l.administrative_area_level_1, index)
    : textAt(q.administrative_area_level_1, index - listings);

/** Index of a listing or inquiry; -1 if it is not on the map. */
export function findPointIndex({ columns, listings }: Points, { kind, id }: Subject): number {
  if (kind === 'listing') return columns.listings.listing_id.indexOf(id);
  const row = columns.inquiries.inquiry_id.indexOf(id);
  return row < 0 ? -1 : listings + row;
}

/** The flags that are set in `access`. */
export const flagsOf = (access: number) => accessFlags.filter((_, bit) => (access >> bit) & 1);

const emptyColumn = { values: [], at: [] };

/** Before the market has loaded. */
export const noPoints: Points = packPoints({
  listings: {
    listing_id: [],
    public_latitude: [],
    public_longitude: [],
    visibility: [],
    working_capacity: [],
    ask_price: [],
    term: [],
    access: [],
    product_category: emptyColumn,
    date_available: emptyColumn,
    region: emptyColumn,
    administrative_area_level_1: emptyColumn,
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
    product: emptyColumn,
    product_category: emptyColumn,
    start_date: emptyColumn,
    region: emptyColumn,
    administrative_area_level_1: emptyColumn,
    formatted_address: [],
    comment: [],
  },
  inquiry_bounds: {},
});
