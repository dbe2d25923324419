import { volumeInWords } from '@tank/schema/kit/format';

interface Stay {
  volume: number;
  storage_name: string;
  /** As they are written. */
  start: string;
  end: string;
}

/** What is said of bookings. */
export const words = {
  noneAtAll: 'Nothing has been booked yet.',
  reposted: {
    listing: 'The listing goes back on the market for others to bid on.',
    inquiry: 'The inquiry goes back on the market for others to make offers on.',
    renewal: 'This booking came from a renewal request, so nothing goes back on the market.',
  },
  backOut: (booking_id: number) => `Back out of booking ${booking_id}?`,
  stay: ({ volume, storage_name, start, end }: Stay) =>
    `${volumeInWords(volume)} at ${storage_name}, ${start} to ${end}.`,
  closes: 'The booking is closed. This cannot be undone.',
  closesRenewal: 'Any open renewal request for it is closed as well.',
  notified: 'The other party is notified.',
  agreed: 'Storage, location, product and access modes are what was agreed, whatever has changed since.',
  openRequest: (renewal_id: number) => `Request ${renewal_id} is open`,
  nothingBooked: 'Nothing is booked today.',
  forecast: 'What your bookings earn and cost, in USD per month',
  otherDates: 'Choose different dates.',
  noBookings: 'You have no bookings in these months.',
  forecastTable: 'Revenue and lease costs by month',
  onStorage: 'Bookings on Your Storage',
  onOffers: 'Bookings on Your Offers',
  /** In tables that are empty still. */
  empty: {
    terminal: 'When a bid or an offer for your storage is accepted, the booking appears here.',
    trader: 'When your bid is accepted, or you accept an offer, the booking appears here.',
  },
} as const;
