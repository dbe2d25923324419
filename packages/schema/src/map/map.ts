/** The map (docs/product.md#volume-map): what is open on the market as points, and the filter that each user keeps. */
import * as z from 'zod';
import { modeTypes } from '../enums.ts';
import { decimal, flag, input, optionalText, price } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { mapMessages } from '../messages/map.ts';

/** What the map calls the types of access modes. */
const ways = {
  Barge: 'barge',
  Pipeline: 'pipe',
  Rail: 'rail',
  Truck: 'truck',
  Vessel: 'vessel',
} as const satisfies Record<(typeof modeTypes)[number], string>;
export type AccessFlag = `${(typeof ways)[keyof typeof ways]}_${'in' | 'out'}`;

/** Each type inbound and outbound, in this order: the n-th of them is bit n of a listing's `access`. */
export const accessFlags: readonly AccessFlag[] = modeTypes.flatMap((type) => [
  `${ways[type]}_in` as const,
  `${ways[type]}_out` as const,
]);

/** Where the sliders of the map's filter begin and end: USD/BBL and MBBL. */
export const mapRange = { price: { min: 0, max: 5, step: 0.01 }, volume: { min: 0, max: 1000, step: 1 } };

const mbbl = (label: string) => decimal(label, { min: 0, max: 1_000_000, decimals: 3 });
const asked = (label: string) => flag(label).default(0);

/** `POST /api/preference/map`: what is left out is as it was before anybody filtered. */
export const mapFilters = input({
  /** Part of a name is enough; none: all of them. */
  product_category: optionalText('Product Category', { max: 100 }).default(null),
  /** USD/BBL. */
  min_price: price('Minimum price').default(mapRange.price.min),
  max_price: price('Maximum price').default(mapRange.price.max),
  /** MBBL. */
  min_volume: mbbl('Minimum volume').default(mapRange.volume.min),
  max_volume: mbbl('Maximum volume').default(mapRange.volume.max),
  /** 1: shown. */
  listing: flag('Listings').default(1),
  inquiry: flag('Inquiries').default(1),
  /** 1: a listing must have it. */
  barge_in: asked('Barge in'),
  barge_out: asked('Barge out'),
  pipe_in: asked('Pipeline in'),
  pipe_out: asked('Pipeline out'),
  rail_in: asked('Rail in'),
  rail_out: asked('Rail out'),
  truck_in: asked('Truck in'),
  truck_out: asked('Truck out'),
  vessel_in: asked('Vessel in'),
  vessel_out: asked('Vessel out'),
});
export type MapFilters = z.infer<typeof mapFilters>;

export const mapFilterRules: Rules<MapFilters> = ({ min_price, max_price, min_volume, max_volume }) =>
  brokenRules([
    [max_price < min_price, 'max_price', mapMessages.maxPriceBelowMin],
    [max_volume < min_volume, 'max_volume', mapMessages.maxVolumeBelowMin],
  ]);

/** The filter of somebody who never saved one. */
export const defaultMapFilters: MapFilters = mapFilters.parse({});

export const mapFiltersAnswer = z.object({
  ...mapFilters.shape,
  product_category: z.string().nullable(),
});

/** The address of a MapLibre style; null: the built-in one. */
export const mapStyle = z.object({ url: z.string().nullable() });
export type MapStyle = z.infer<typeof mapStyle>;

// A hundred thousand of them are not looked at one by one: what goes into them the statement alone decides.
const column = <T>() => z.custom<T[]>((value) => Array.isArray(value));
const numbers = column<number>();
const texts = column<string>();
/** Texts that come again and again: row i has `values[at[i]]`. */
const words = z.object({ values: z.array(z.string()), at: numbers });
export type Words = z.infer<typeof words>;

/** A listing a place in every list, in the order of their ids; nothing that others than its owner may not see. */
const listingColumns = z.object({
  listing_id: numbers,
  /** Degrees; made up within the state or region where `visibility` is below 2. */
  public_latitude: numbers,
  public_longitude: numbers,
  visibility: numbers,
  /** MBBL. */
  working_capacity: numbers,
  /** USD/BBL; null where it is not disclosed. */
  ask_price: column<number | null>(),
  /** Bits of `accessFlags`. */
  access: numbers,
  /** Several are separated by commas. */
  product_category: words,
  date_available: words,
  region: words,
  /** Empty where it is not shown. */
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
  /** Several are separated by commas. */
  product_category: words,
  start_date: words,
  region: words,
  administrative_area_level_1: words,
  formatted_address: texts,
  comment: texts,
});
export type InquiryColumns = z.infer<typeof inquiryColumns>;

const end = z.union([z.number(), z.string()]).nullable();
const bounds = z.record(z.string(), z.object({ min: end, max: end }));

/** What is open, a list a column. */
export const mapPoints = z.object({
  listings: listingColumns,
  listing_bounds: bounds,
  inquiries: inquiryColumns,
  inquiry_bounds: bounds,
});
export type MapPoints = z.infer<typeof mapPoints>;
