import {
  countInWords,
  formatVolume,
  monthInWords,
  volumeInWords,
  volumesInWords,
} from '@tank/schema/kit/format';

interface Over {
  /** `YYYY-MM`. */
  month: string;
  /** MBBL, including this agreement. */
  booked: number;
  total_capacity: number;
}

interface Capacity {
  /** MBBL. */
  volume: readonly [min: number, max: number];
  /** Products or product categories. */
  products: readonly string[];
  /** With its preposition: "in Washington". */
  place: string;
}

const locationHidden = 'exact location hidden by owner';

export const words = {
  goToListings: 'Go to Listings',
  gone: 'It may have been withdrawn, or you may not have access to it.',
  locationHidden,
  /** "90 MBBL Ethanol and 2 more in Washington". */
  capacity: ({ volume: [min, max], products: [first = '', ...more], place }: Capacity) =>
    `${volumesInWords(min, max)} ${first}${more.length > 0 ? ` and ${more.length} more` : ''} ${place}`,
  inPlace: (place: string) => `in ${place}`,
  nearPlace: (place: string) => `near ${place}`,
  daysLeft: (days: number) => (days < 1 ? 'Last day' : `${countInWords(days, 'day')} left`),
  expiresIn: (days: number) => (days < 1 ? 'Last day' : `Expires in ${countInWords(days, 'day')}`),
  placeHidden: (shown: string) => `${shown} · ${locationHidden}`,
  noMonth: 'None',
  /** `May 2027 and 2 more`. */
  overbooks: (first: string, more: number) => `${monthInWords(first)}${more > 0 ? ` and ${more} more` : ''}`,
  wouldOverbook: (count: number) =>
    `This would overbook the storage in ${count === 1 ? 'one month' : `${count} months`}`,
  overbooked: ({ month, booked, total_capacity }: Over) =>
    `${monthInWords(month)}: ${formatVolume(booked)} of ${volumeInWords(total_capacity)}`,
  moreMonths: (more: number) => `and ${more === 1 ? 'one more month' : `${more} more months`}`,
} as const;
