import {
  countInWords,
  formatDate,
  formatPrice,
  monthsInWords,
  volumeInWords,
  volumesInWords,
} from '@tank/schema/kit/format';

export const words = {
  title: 'For you',
  nothing: 'Nothing is waiting for you.',
  nothingHint: 'Bids, offers and requests to answer, and terms that end soon, appear here.',
  failed: 'Some of what may be waiting for you could not be loaded.',
  bids: (count: number) => `${countInWords(count, 'bid')} to answer`,
  highest: (listing_id: number, price: number) => `Highest ${formatPrice(price)} on listing ${listing_id}`,
  offers: (count: number) => `${countInWords(count, 'offer')} to answer`,
  lowest: (inquiry_id: number, price: number) => `Lowest ${formatPrice(price)} on inquiry ${inquiry_id}`,
  renewals: (count: number) => `${countInWords(count, 'renewal request')} to answer`,
  renewal: (storage: string, volume: number, price: number) =>
    `${storage}, ${volumeInWords(volume)} at ${formatPrice(price)}`,
  servable: (count: number) =>
    `${countInWords(count, 'inquiry')} ${count === 1 ? 'fits' : 'fit'} your storage`,
  newestServable: (
    { min_volume, max_volume, product }: { min_volume: number; max_volume: number; product: string },
    storage: string,
  ) => `The newest: ${volumesInWords(min_volume, max_volume)} of ${product}, for ${storage}`,
  overbooked: (storage: string) => `${storage} is overbooked`,
  overbookedMonths: monthsInWords,
  moreOverbooked: (count: number) => `${count} storages are overbooked`,
  ending: (count: number, days: number) => `${countInWords(count, 'booking')} ending within ${days} days`,
  firstEnd: (storage: string, end: string) => `${storage}, until ${formatDate(end)}`,
  expiringListings: (count: number, days: number) =>
    `${countInWords(count, 'listing')} expiring within ${days} days`,
  expiringInquiries: (count: number, days: number) =>
    `${countInWords(count, 'inquiry')} expiring within ${days} days`,
  firstExpiration: (date: string) => `The first on ${formatDate(date)}`,
  unread: (count: number) => countInWords(count, 'unread message'),
  pendingUsers: (count: number) => `${countInWords(count, 'user')} to approve`,
  reports: (count: number) => countInWords(count, 'open report'),
  requests: (count: number) => countInWords(count, 'open request'),
  addStorage: 'Add your first storage',
  addStorageHint: 'Then you can list its capacity for traders to bid on.',
  postInquiry: 'Post your first inquiry',
  postInquiryHint: 'Tell terminals what you need, and they’ll send you offers.',
  newestListings: 'Newest listings',
  newestInquiries: 'Newest inquiries',
  all: { listings: 'All listings', inquiries: 'All inquiries' },
  noListings: 'No open listings.',
  noInquiries: 'No open inquiries.',
  listing: (volume: number, categories: readonly string[], term: number) =>
    `${volumeInWords(volume)} · ${categories.join(', ')} · ${countInWords(term, 'month')}`,
  inquiry: (min: number, max: number, product: string, term: number) =>
    `${volumesInWords(min, max)} · ${product} · ${countInWords(term, 'month')}`,
} as const;
