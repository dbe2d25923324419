import { formatVolume, volumeInWords } from '@tank/schema/kit/format';

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `2027-05` as `May 2027`. */
const monthOf = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

interface Over {
  /** `YYYY-MM`. */
  month: string;
  /** MBBL, with what would be agreed. */
  booked: number;
  total_capacity: number;
}

/** What is said of records of any kind. */
export const words = {
  goToListings: 'Go to Listings',
  gone: 'It may have been withdrawn, or you may not have access to it.',
  placeHidden: (shown: string) => `${shown} · exact place hidden by the owner`,
  noMonth: 'None',
  /** `May 2027 and 2 more`, in few words. */
  overbooks: (first: string, more: number) => `${monthOf(first)}${more > 0 ? ` and ${more} more` : ''}`,
  wouldOverbook: (count: number) =>
    `This would overbook the storage in ${count === 1 ? 'one month' : `${count} months`}`,
  overbooked: ({ month, booked, total_capacity }: Over) =>
    `${monthOf(month)}: ${formatVolume(booked)} of ${volumeInWords(total_capacity)}`,
  moreMonths: (more: number) => `and ${more === 1 ? 'one more month' : `${more} more months`}`,
} as const;
