import * as z from 'zod';
import { listingStatuses, visibilities } from '../enums.ts';
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

const facts = {
  /** MBBL. */
  working_capacity: volume('Working capacity'),
  date_available: date('Date available'),
  /** Last day on which the listing is open; default: date available plus 12 months. */
  expiration: date('Expiration').optional(),
  term: months('Term'),
  /** USD/BBL a month. */
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

/** What a new listing may leave out. */
const fields = {
  ...facts,
  hide_price: facts.hide_price.default(0),
  allow_sublet: facts.allow_sublet.default(0),
};

export const createListing = input({
  storage_id: id('Storage'),
  ...fields,
  /** Left out, no more than the region is told. */
  visibility: facts.visibility.default(0),
  /** Modes of the storage that the listing offers; left out: all of them. */
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

const read = {
  listing_id: id('Listing'),
  /** The version that was read; a stale one is refused with 409. */
  version: count('Version', { min: 1, max: 1_000_000 }),
};

/** The listing's own modes that stay, and modes of the storage that are added. */
const editedModes = list('Access modes', id('Access mode'));

/**
 * Edits an Open listing without open bids; what it offers stays with its storage. A field that is left out stays as it is;
 * `null`, or an empty list, removes what may be absent.
 */
export const updateListing = input({
  ...z.object(facts).partial().shape,
  access_modes: editedModes.nullish(),
  ...read,
});
/** The form sends all that it shows; modes only where the user picked some. */
export const updateListingForm = input({ ...fields, access_modes: editedModes.optional(), ...read });
export type UpdateListing = z.infer<typeof updateListing>;

/** A date that has passed since the listing was made may stay as it is, and so may a long term of it. */
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
 * A listing as one caller may see it. For others than its owner, team and Admin a hidden price is `Undisclosed` and
 * the place is cut to what `visibility` allows (docs/product.md#visibility).
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
  /** 1 where the caller is the owner. */
  own: z.number(),
});
export type ListingRow = z.infer<typeof listingRow>;

export const myListingRow = listingRow.extend({
  storage_id: z.number(),
  storage_name: z.string(),
  hide_price: z.number(),
  reason: z.string().nullable(),
  open_bids: z.number(),
});
export type MyListingRow = z.infer<typeof myListingRow>;

/** `disclosed_only` leaves out hidden prices, which pass every filter of the price otherwise; default: false. */
export const listingList = listInput(listingTable, {
  disclosed_only: z.boolean({ error: 'disclosed_only must be true or false.' }).optional(),
});
export const listingPage = listOutput(listingTable, listingRow);
export const myListingList = listInput(myListingTable);
export const myListingPage = listOutput(myListingTable, myListingRow);

/** Of everybody in the caller's team, nothing undisclosed. */
const teamListingRow = myListingRow.extend(memberFields);
export const teamListingList = listInput(teamListingTable);
export const teamListingPage = listOutput(teamListingTable, teamListingRow);

/** One listing. The fields of the storage behind it are there for its owner, team and Admin only. */
export const listingAnswer = z.object({
  data: listingRow.extend({
    hide_price: z.number(),
    reason: z.string().nullable(),
    storage_id: z.number().optional(),
    storage_name: z.string().optional(),
    username: z.string().optional(),
    /** Counts its edits. */
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
