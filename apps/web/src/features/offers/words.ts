import { countInWords, radiusInWords, volumeInWords, volumesInWords } from '@tank/schema/kit/format';

interface Wanted {
  product: string;
  /** Miles. */
  radius: number;
  formatted_address: string;
}

/** MBBL. */
interface Volumes {
  min_volume: number;
  max_volume: number;
}

const asked = ({ min_volume, max_volume }: Volumes) => volumesInWords(min_volume, max_volume);

export const words = {
  noStorage: 'You have no storage to offer.',
  ownStorage: 'Offers are made from your own storage.',
  seeOffer: 'View offer',
  anonymous: 'The inquiry’s owner sees your name and contact details only if they accept your offer.',
  commentPlaceholder: 'Anything the inquiry’s owner should know',
  makeOn: (inquiry_id: number) => `Make Offer on inquiry ${inquiry_id}`,
  wanted: ({ product, radius, formatted_address }: Wanted) =>
    `${product}, ${radiusInWords(radius, formatted_address)}`,
  none: 'Answer an inquiry with capacity from your storage.',
  placed: 'Your offers on inquiries',
  /** Hint in an empty table. */
  ofInquiry: (inquiry_id: number) => `Inquiry ${inquiry_id}`,
  noneOpen: 'No offers to answer.',
  noReceived: 'Offers on your inquiries appear here.',
  received: 'Offers on your inquiries',
  receivedTitle: 'Offers on Your Inquiries',
  /** Reasons against a storage. */
  holdsNot: (product: string) => `Not approved for ${product}.`,
  outside: (radius: number) => `Outside the inquiry’s radius of ${countInWords(radius, 'mile')}.`,
  holdsLess: (min_volume: number) => `Smaller than the ${volumeInWords(min_volume)} requested.`,
  chooseStorage: 'Choose a storage',
  noMatch: 'No matching storage.',
  ofStorage: (row: { distance: number; total_capacity: number; formatted_address: string }) =>
    `${countInWords(row.distance, 'mile')} away, ${volumeInWords(row.total_capacity)}, ${row.formatted_address}`,
  /** The least of all months of the offer. */
  freeInTerm: (free: number) => `${volumeInWords(free)} free throughout the term`,
  /** Hints at the volume field. */
  asksFor: (volumes: Volumes) => `The inquiry asks for ${asked(volumes)}.`,
  lessThan: (volumes: Volumes) => `Less than the inquiry asks for: ${asked(volumes)}.`,
  moreThan: (volumes: Volumes) => `More than the inquiry asks for: ${asked(volumes)}.`,
  holdsInTotal: (total_capacity: number) => `The storage holds ${volumeInWords(total_capacity)} in total.`,
} as const;
