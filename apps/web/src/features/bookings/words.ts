import { countInWords, formatMoney, volumeInWords } from '@tank/schema/kit/format';

interface BookingSummary {
  volume: number;
  storage_name: string;
  /** Formatted dates. */
  start: string;
  end: string;
}

export const words = {
  noBookingsYet: 'Nothing has been booked yet.',
  reposted: {
    listing: 'The listing goes back on the market for others to bid on.',
    inquiry: 'The inquiry goes back on the market for others to make offers on.',
    renewal: 'This booking came from a renewal request, so nothing goes back on the market.',
  },
  backOut: (booking_id: number) => `Back out of booking ${booking_id}?`,
  summary: ({ volume, storage_name, start, end }: BookingSummary) =>
    `${volumeInWords(volume)} at ${storage_name}, ${start} – ${end}.`,
  closes: 'The booking is closed. This cannot be undone.',
  closesRenewal: 'Any open renewal request for it is closed as well.',
  notified: 'The other party is notified.',
  agreed: 'Storage, location, product and access modes are shown as agreed, even if they have changed since.',
  openRequest: (renewal_id: number) => `Request ${renewal_id} is open`,
  nothingBooked: 'Nothing is booked today.',
  forecast: 'Revenue and lease costs of your bookings, in USD per month',
  otherDates: 'Choose other dates.',
  noBookings: 'You have no bookings in these months.',
  forecastTable: 'Revenue and lease costs by month',
  figures: 'Figures of your bookings',
  /** MBBL. */
  ofTotal: (total: number) => `of ${volumeInWords(total)}`,
  share: (booked = 0, total = 0) =>
    total > 0 ? `${Math.round((booked / total) * 100)}% of your capacity` : undefined,
  inStorages: (count = 0) => `in ${countInWords(count, 'storage')}`,
  storages: (count: number) => (count === 1 ? 'storage' : 'storages'),
  revenueThisMonth: 'Revenue this month',
  costsThisMonth: 'Lease costs this month',
  lastMonth: (money: number) => `${formatMoney(money)} last month`,
  toAnswer: 'Renewals to answer',
  receivedRequests: 'Received requests',
  onStorage: 'Bookings on Your Storage',
  onOffers: 'Bookings on Your Offers',
  /** Shown in empty tables. */
  empty: {
    terminal: 'When a bid or an offer for your storage is accepted, the booking appears here.',
    trader: 'When your bid is accepted, or you accept an offer, the booking appears here.',
  },
} as const;
