/** The map (docs/product.md#volume-map): open listings and inquiries as points, and the saved filter of each user. */
import * as z from 'zod';
import { modeTypes } from '../enums.ts';
import { decimal, flag, input, optionalText, price } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import * as mapMessages from '../messages/map.ts';

/** Field prefixes of the access mode types. */
const modePrefixes = {
  Barge: 'barge',
  Pipeline: 'pipe',
  Rail: 'rail',
  Truck: 'truck',
  Vessel: 'vessel',
} as const satisfies Record<(typeof modeTypes)[number], string>;
export type AccessFlag = `${(typeof modePrefixes)[keyof typeof modePrefixes]}_${'in' | 'out'}`;

/** Flag n is bit n of a listing's `access`. */
export const accessFlags: readonly AccessFlag[] = modeTypes.flatMap((type) => [
  `${modePrefixes[type]}_in` as const,
  `${modePrefixes[type]}_out` as const,
]);

/** Ranges of the filter sliders, in USD/BBL and MBBL. */
export const mapRange = { price: { min: 0, max: 5, step: 0.01 }, volume: { min: 0, max: 1000, step: 1 } };

const mbbl = (label: string) => decimal(label, { min: 0, max: 1_000_000, decimals: 3 });
const optionalFlag = (label: string) => flag(label).default(0);

/** `POST /api/preference/map`: omitted fields get their default. */
export const mapFilters = input({
  /** Matches parts of names; null for all categories. */
  product_category: optionalText('Product category', { max: 100 }).default(null),
  /** USD/BBL. */
  min_price: price('Minimum price').default(mapRange.price.min),
  max_price: price('Maximum price').default(mapRange.price.max),
  /** MBBL. */
  min_volume: mbbl('Minimum volume').default(mapRange.volume.min),
  max_volume: mbbl('Maximum volume').default(mapRange.volume.max),
  /** 1: show. */
  listing: flag('Listings').default(1),
  inquiry: flag('Inquiries').default(1),
  /** 1: only listings with this access mode. */
  barge_in: optionalFlag('Barge in'),
  barge_out: optionalFlag('Barge out'),
  pipe_in: optionalFlag('Pipeline in'),
  pipe_out: optionalFlag('Pipeline out'),
  rail_in: optionalFlag('Rail in'),
  rail_out: optionalFlag('Rail out'),
  truck_in: optionalFlag('Truck in'),
  truck_out: optionalFlag('Truck out'),
  vessel_in: optionalFlag('Vessel in'),
  vessel_out: optionalFlag('Vessel out'),
});
export type MapFilters = z.infer<typeof mapFilters>;

export const mapFilterRules: Rules<MapFilters> = ({ min_price, max_price, min_volume, max_volume }) =>
  brokenRules([
    [max_price < min_price, 'max_price', mapMessages.maxPriceBelowMin],
    [max_volume < min_volume, 'max_volume', mapMessages.maxVolumeBelowMin],
  ]);

export const defaultMapFilters: MapFilters = mapFilters.parse({});

export const mapFiltersAnswer = z.object({
  ...mapFilters.shape,
  product_category: z.string().nullable(),
});

/** URL of a MapLibre style; null for the built-in one. */
export const mapStyle = z.object({ url: z.string().nullable() });
export type MapStyle = z.infer<typeof mapStyle>;

// Elements are not validated, because there may be a hundred thousand: the SQL statement determines their type.
const column = <T>() => z.custom<T[]>((value) => Array.isArray(value));
const numbers = column<number>();
const texts = column<string>();
/** Dictionary encoding of repeated texts: row i has `values[at[i]]`. */
const words = z.object({ values: z.array(z.string()), at: numbers });
export type Words = z.infer<typeof words>;

/** One element per listing in every column, ordered by id. Public values only. */
const listingColumns = z.object({
  listing_id: numbers,
  /** Degrees; a generated point within the state or region if `visibility` is below 2. */
  public_latitude: numbers,
  public_longitude: numbers,
  visibility: numbers,
  /** MBBL. */
  working_capacity: numbers,
  /** USD/BBL; null if not disclosed. */
  ask_price: column<number | null>(),
  /** Months from `date_available`. */
  term: numbers,
  /** Bits of `accessFlags`. */
  access: numbers,
  /** Separated by commas. */
  product_category: words,
  date_available: words,
  region: words,
  /** Empty if hidden. */
  administrative_area_level_1: words,
});
export type ListingColumns = z.infer<typeof listingColumns>;

const inquiryColumns = z.object({
  inquiry_id: numbers,
  latitude: numbers,
  longitude: numbers,
  /** MBBL. */
  min_volume: numbers,
  max_volume: numbers,
  /** USD/BBL. */
  bid_price: numbers,
  /** Miles. */
  radius: numbers,
  /** Months. */
  term: numbers,
  product: words,
  /** Separated by commas. */
  product_category: words,
  start_date: words,
  region: words,
  administrative_area_level_1: words,
  formatted_address: texts,
  comment: texts,
});
export type InquiryColumns = z.infer<typeof inquiryColumns>;

const boundValue = z.union([z.number(), z.string()]).nullable();
const bounds = z.record(z.string(), z.object({ min: boundValue, max: boundValue }));

/** The open records, by column. */
export const mapPoints = z.object({
  listings: listingColumns,
  listing_bounds: bounds,
  inquiries: inquiryColumns,
  inquiry_bounds: bounds,
});
export type MapPoints = z.infer<typeof mapPoints>;
