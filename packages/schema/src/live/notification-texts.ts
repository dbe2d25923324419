/** All notification texts, by record and event, for the notification list and mails. */
import { countInWords, formatDate, priceInWords, volumeInWords } from '../kit/format.ts';

interface OnListing {
  listing_id: number;
}
interface OnInquiry {
  inquiry_id: number;
}
interface OnBooking {
  booking_id: number;
}
interface Amount {
  /** MBBL. */
  volume: number;
  /** USD/BBL. */
  price: number;
}
interface Term {
  volume: number;
  start_date: string;
  /** Months. */
  term: number;
}

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '.');

export const notificationTexts = {
  listing: {
    expire: ({ listing_id }: OnListing) => `Your listing ${listing_id} expired.`,
  },
  inquiry: {
    expire: ({ inquiry_id }: OnInquiry) => `Your inquiry ${inquiry_id} expired.`,
  },
  bid: {
    place: ({ listing_id, volume, price }: OnListing & Amount) =>
      `New bid on listing ${listing_id}: ${volumeInWords(volume)} at ${priceInWords(price)}.`,
    accept: ({ listing_id }: OnListing) => `Your bid on listing ${listing_id} was accepted.`,
    reject: ({ listing_id }: OnListing, reason: string | undefined) =>
      `Your bid on listing ${listing_id} was rejected${because(reason)}`,
    cancel: ({ listing_id }: OnListing) => `A bid on your listing ${listing_id} was cancelled.`,
    expire: ({ listing_id }: OnListing) => `Your bid on listing ${listing_id} expired with the listing.`,
  },
  offer: {
    place: ({ inquiry_id, volume, price }: OnInquiry & Amount) =>
      `New offer on inquiry ${inquiry_id}: ${volumeInWords(volume)} at ${priceInWords(price)}.`,
    accept: ({ inquiry_id }: OnInquiry) => `Your offer on inquiry ${inquiry_id} was accepted.`,
    reject: ({ inquiry_id }: OnInquiry, reason: string | undefined) =>
      `Your offer on inquiry ${inquiry_id} was rejected${because(reason)}`,
    cancel: ({ inquiry_id }: OnInquiry) => `An offer on your inquiry ${inquiry_id} was cancelled.`,
    expire: ({ inquiry_id }: OnInquiry) => `Your offer on inquiry ${inquiry_id} expired with the inquiry.`,
  },
  booking: {
    book: ({ booking_id, volume, start_date, term }: OnBooking & Term) =>
      `Booking ${booking_id} was made: ${volumeInWords(volume)} from ${formatDate(start_date)} for ${countInWords(term, 'month')}.`,
    back_out: ({ booking_id }: OnBooking) => `The other party backed out of booking ${booking_id}.`,
    back_out_of_listing: ({ booking_id, listing_id }: OnBooking & OnListing) =>
      `The other party backed out of booking ${booking_id}. Your listing ${listing_id} is open again.`,
    back_out_of_inquiry: ({ booking_id, inquiry_id }: OnBooking & OnInquiry) =>
      `The other party backed out of booking ${booking_id}. Your inquiry ${inquiry_id} is open again.`,
    complete: ({ booking_id }: OnBooking) => `The term of booking ${booking_id} has ended.`,
  },
  renewal: {
    place: ({ booking_id, volume, price }: OnBooking & Amount) =>
      `New renewal request for booking ${booking_id}: ${volumeInWords(volume)} at ${priceInWords(price)}.`,
    accept: ({ booking_id }: OnBooking) => `Your renewal request for booking ${booking_id} was accepted.`,
    reject: ({ booking_id }: OnBooking, reason: string | undefined) =>
      `Your renewal request for booking ${booking_id} was rejected${because(reason)}`,
    cancel: ({ booking_id }: OnBooking) => `The renewal request for booking ${booking_id} was cancelled.`,
    close: ({ booking_id }: OnBooking, reason: string | undefined) =>
      `The renewal request for booking ${booking_id} was rejected${because(reason)}`,
  },
  team: {
    invite: ({ team_name, username }: { team_name: string; username: string }) =>
      `${username} invited you to the team ${team_name}.`,
  },
  report: {
    resolve: 'We have dealt with your report. Thank you for telling us.',
  },
  request: {
    resolve: 'We have dealt with your request. Thank you for telling us.',
  },
  contact_request: {
    resolve: 'We have dealt with your message to us. Thank you for writing.',
  },
  message: {
    send: ({ conversation_title }: { conversation_title: string }) =>
      `New message about ${conversation_title}.`,
  },
};
