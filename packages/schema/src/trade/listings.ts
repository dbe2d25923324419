import * as z from 'zod';
import { listingStatuses, modeTypes, visibilities } from '../enums.ts';
import {
  count,
  date,
  flag,
  id,
  idempotencyKey,
  input,
  list,
  months,
  price,
  text,
  volume,
} from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules, termRule } from '../kit/rules.ts';
import { attachmentFields, fileRow } from '../live/files.ts';
import { fieldMessages } from '../messages/field.ts';
import { listingTable, myListingTable, teamListingTable } from '../tables/listings.ts';
import { accessMode } from './access-modes.ts';

const allFields = {
  /** MBBL. */
  working_capacity: volume('Working capacity'),
  date_available: date('Date available'),
  /** Last day on which the listing is open; default: date available plus 12 months. */
  expiration: date('Expiration').optional(),
  term: months('Term'),
  /** USD/BBL per month. */
  ask_price: price('Shell price'),
  hide_price: flag('Hide price'),
  /** Months between commitment and availability. */
  delay_after_commit: count('Availability after commitment', { max: 120 }),
  heel_product: text('Heel product', { max: 100 }).nullish(),
  comment: text('Comment', { max: 2000 }),
  visibility: z.union([z.literal(0), z.literal(1), z.literal(2)], {
    error: fieldMessages.oneOf('Visibility', visibilities),
  }),
  allow_sublet: flag('Allow sublet'),
};

const fields = {
  ...allFields,
  hide_price: allFields.hide_price.default(0),
  allow_sublet: allFields.allow_sublet.default(0),
};

export const createListing = input({
  storage_id: id('Storage'),
  ...fields,
  /** Shows only the region by default. */
  visibility: allFields.visibility.default(0),
  /** Modes of the storage that the listing offers; all by default. */
  access_modes: list('Access modes', id('Access mode')).optional(),
  ...attachmentFields,
  idempotency_key: idempotencyKey,
});
export type CreateListing = z.infer<typeof createListing>;

type Dates = Partial<Pick<CreateListing, 'date_available' | 'expiration' | 'term'>>;

export const listingRules: Rules<Dates> = ({ date_available, expiration, term }, today) =>
  brokenRules([
    [
      date_available !== undefined && date_available < today,
      'date_available',
      fieldMessages.past('Date available'),
    ],
    [expiration !== undefined && expiration < today, 'expiration', fieldMessages.past('Expiration')],
    termRule('term', date_available, term),
  ]);

const editKey = {
  listing_id: id('Listing'),
  /** The version that the caller read; a stale version returns 409. */
  version: count('Version', { min: 1, max: 1_000_000 }),
};

/** Ids of the listing's own modes to keep and of the storage's modes to add. */
const editedModes = list('Access modes', id('Access mode'));

/** Omitted fields stay unchanged; `null` or an empty list clears an optional field. */
export const updateListing = input({
  ...z.object(allFields).partial().shape,
  access_modes: editedModes.nullish(),
  ...editKey,
});
/** The form sends all its fields, and access modes only if the user changed them. */
export const updateListingForm = input({ ...fields, access_modes: editedModes.optional(), ...editKey });
export type UpdateListing = z.infer<typeof updateListing>;

/** An unchanged date in the past, or an unchanged term that ends too late, is allowed. */
export const editRules =
  (before: Pick<CreateListing, 'date_available' | 'term'> | undefined): typeof listingRules =>
  (values, today) => {
    const { date_available = before?.date_available, term = before?.term } = values;
    const isMoved = date_available !== before?.date_available;
    return listingRules({ ...values, date_available, term }, today).filter(
      ({ path }) =>
        (path !== 'date_available' || isMoved) && (path !== 'term' || isMoved || term !== before?.term),
    );
  };

export const listingId = input({ listing_id: id('Listing') });

/**
 * A listing as the caller may see it. For everyone but its owner, their team and Admins a hidden price is `Undisclosed` and
 * the address is reduced to what `visibility` allows (docs/product.md#visibility).
 */
export const listingRow = z.object({
  listing_id: z.number(),
  status: z.enum(listingStatuses),
  working_capacity: z.number(),
  date_available: z.string(),
  expiration: z.string(),
  listing_end_date: z.string(),
  term: z.number(),
  ask_price: z.union([z.number(), z.literal('Undisclosed')]),
  delay_after_commit: z.number(),
  heel_product: z.string().nullable(),
  comment: z.string(),
  visibility: z.number(),
  formatted_address: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string(),
  allow_sublet: z.number(),
  product_category: z.array(z.string()),
  /** 1 if the caller is the owner. */
  own: z.number(),
});
export type ListingRow = z.infer<typeof listingRow>;

export const myListingRow = listingRow.extend({
  storage_id: z.number(),
  storage_name: z.string(),
  hide_price: z.number(),
  reason: z.string().nullable(),
  open_bids: z.number(),
  /** The highest price of the open bids, in USD/BBL. */
  best_bid: z.number().nullable(),
});
export type MyListingRow = z.infer<typeof myListingRow>;

/** `disclosed_only` excludes hidden prices, which otherwise pass every price filter; default: false. */
export const listingList = listInput(listingTable, {
  disclosed_only: z.boolean({ error: 'disclosed_only must be true or false.' }).optional(),
});
/** A row of Available Listings. */
const marketListingRow = listingRow.extend({ mode_types: z.array(z.enum(modeTypes)) });
export type MarketListingRow = z.infer<typeof marketListingRow>;
export const listingPage = listOutput(listingTable, marketListingRow);
export const myListingList = listInput(myListingTable);
export const myListingPage = listOutput(myListingTable, myListingRow);

/** Listings of members of the caller's team, with undisclosed values. */
const teamListingRow = myListingRow.extend(memberFields);
export const teamListingList = listInput(teamListingTable);
export const teamListingPage = listOutput(teamListingTable, teamListingRow);

/** A listing. The optional fields are present for its owner, their team and Admins only. */
export const listingAnswer = z.object({
  data: listingRow.extend({
    hide_price: z.number(),
    reason: z.string().nullable(),
    storage_id: z.number().optional(),
    storage_name: z.string().optional(),
    username: z.string().optional(),
    open_bids: z.number().optional(),
    /** Incremented by each edit. */
    version: z.number().optional(),
    access_modes: z.array(accessMode),
    files: z.array(fileRow),
    abilities: z.object({
      bid: z.boolean(),
      edit: z.boolean(),
      withdraw: z.boolean(),
      attach: z.boolean(),
    }),
  }),
});

export const listingProducts = z.object({ data: z.array(z.object({ product: z.string() })) });
