/** Values of the listing form, and their conversion from a listing and to API input. */

import { defaultExpiration } from '@tank/schema/kit/dates';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import type { listingAnswer } from '@tank/schema/trade/listings';
import { readToday } from '@tank/ui/lib/today';
import type * as z from 'zod';

export type Listing = z.infer<typeof listingAnswer>['data'];

export interface ListingValues {
  storage_id: string;
  working_capacity: TypedNumber;
  ask_price: TypedNumber;
  hide_price: 0 | 1;
  term: TypedNumber;
  delay_after_commit: TypedNumber;
  date_available: string;
  expiration: string;
  heel_product: string;
  visibility: string;
  allow_sublet: 0 | 1;
  /** Mode ids as text; null: all modes of the storage, or those of the edited listing. */
  access_modes: string[] | null;
  comment: string;
}

/** Values of a new listing, with the storage preselected if given. */
export function newListing(storage_id?: number): ListingValues {
  const today = readToday();
  return {
    storage_id: storage_id ? String(storage_id) : '',
    working_capacity: '',
    ask_price: '',
    hide_price: 0,
    term: '',
    delay_after_commit: '',
    date_available: today,
    expiration: defaultExpiration(today),
    heel_product: '',
    visibility: '2',
    allow_sublet: 0,
    access_modes: null,
    comment: '',
  };
}

const flagOf = (value: number) => (value ? 1 : 0);

/** Only for the caller's own listing, in which no field is hidden. */
export const valuesOf = (listing: Listing): ListingValues => ({
  storage_id: String(listing.storage_id ?? ''),
  working_capacity: listing.working_capacity,
  ask_price: typeof listing.ask_price === 'number' ? listing.ask_price : '',
  hide_price: flagOf(listing.hide_price),
  term: listing.term,
  delay_after_commit: listing.delay_after_commit,
  date_available: listing.date_available,
  expiration: listing.expiration,
  heel_product: listing.heel_product ?? '',
  visibility: String(listing.visibility),
  allow_sublet: flagOf(listing.allow_sublet),
  access_modes: null,
  comment: listing.comment,
});

const toFields = ({ storage_id: _, visibility, access_modes, ...values }: ListingValues) => ({
  ...values,
  visibility: Number(visibility),
  access_modes: access_modes?.map(Number),
});

export const createInput = (values: ListingValues) => ({
  ...toFields(values),
  storage_id: values.storage_id ? Number(values.storage_id) : undefined,
});

/** The listing and the version that was read, for optimistic locking. */
export type ReadVersion = Pick<Listing, 'listing_id' | 'version'>;

export const updateInput = (values: ListingValues, { listing_id, version }: ReadVersion) => ({
  ...toFields(values),
  heel_product: values.heel_product || null,
  listing_id,
  version,
});
