/** Messages about a storage with open bids, open offers or active bookings (docs/product.md#storage). */
import { countInWords, volumeInWords } from '../kit/format.ts';

export interface Commitments {
  /** On open listings of the storage. */
  open_bids: number;
  /** Of the storage on open inquiries. */
  open_offers: number;
  active_bookings: number;
}

/** Fields that others relied on, with their labels. They cannot change while there are commitments. */
export const lockedFields = {
  formatted_address: 'Address',
  product_category: 'Product category',
  tank_type: 'Tank type',
  tank_material: 'Tank material',
  commingled: 'Commingled',
  access_modes: 'Access modes',
} as const;
export type LockedField = keyof typeof lockedFields;

const list = new Intl.ListFormat('en-US');

const commitmentsInWords = ({ open_bids, open_offers, active_bookings }: Commitments) =>
  list.format(
    [
      open_bids > 0 && countInWords(open_bids, 'open bid'),
      open_offers > 0 && countInWords(open_offers, 'open offer'),
      active_bookings > 0 && countInWords(active_bookings, 'active booking'),
    ].filter((part) => part !== false),
  );

export const isCommitted = ({ open_bids, open_offers, active_bookings }: Commitments) =>
  open_bids + open_offers + active_bookings > 0;

export const storageLocked = (fields: readonly LockedField[], commitments: Commitments) =>
  `${list.format(fields.map((field) => lockedFields[field]))} cannot change while this storage has ${commitmentsInWords(commitments)}.`;

/** Shown above the form, in which locked fields are disabled and marked with a lock. */
export const storageLockedHint = (commitments: Commitments) =>
  `While this storage has ${commitmentsInWords(commitments)}, fields with a lock cannot change, and access modes can only be added.`;

export const capacityBooked = (volume: number) =>
  `Total capacity cannot be below the ${volumeInWords(volume)} that are booked at the same time.`;
export const capacityOffered = (volume: number) =>
  `Total capacity cannot be below the ${volumeInWords(volume)} of an open offer.`;
