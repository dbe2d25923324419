import { formatVolume, monthInWords, volumeInWords } from '@tank/schema/kit/format';

interface Over {
  /** `YYYY-MM`. */
  month: string;
  /** MBBL, including this agreement. */
  booked: number;
  total_capacity: number;
}

export const words = {
  goToListings: 'Go to Listings',
  gone: 'It may have been withdrawn, or you may not have access to it.',
  placeHidden: (shown: string) => `${shown} · exact location hidden by owner`,
  noMonth: 'None',
  /** `May 2027 and 2 more`. */
  overbooks: (first: string, more: number) => `${monthInWords(first)}${more > 0 ? ` and ${more} more` : ''}`,
  wouldOverbook: (count: number) =>
    `This would overbook the storage in ${count === 1 ? 'one month' : `${count} months`}`,
  overbooked: ({ month, booked, total_capacity }: Over) =>
    `${monthInWords(month)}: ${formatVolume(booked)} of ${volumeInWords(total_capacity)}`,
  moreMonths: (more: number) => `and ${more === 1 ? 'one more month' : `${more} more months`}`,
} as const;
