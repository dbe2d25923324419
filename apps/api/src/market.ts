/**
 * What the kinds of records say about themselves, put together for files, history and chat, and for what follows from a
 * change: that goes in this order, which is the order of locks.
 */
import type { Market } from './kernel/registration.ts';
import { bidRegistration } from './modules/bids/registration.ts';
import { bookingRegistration } from './modules/bookings/registration.ts';
import { inquiryRegistration } from './modules/inquiries/registration.ts';
import { listingRegistration } from './modules/listings/registration.ts';
import { offerRegistration } from './modules/offers/registration.ts';
import { renewalRegistration } from './modules/renewals/registration.ts';

export const market: Market = {
  listing: listingRegistration,
  inquiry: inquiryRegistration,
  bid: bidRegistration,
  offer: offerRegistration,
  booking: bookingRegistration,
  renewal: renewalRegistration,
};
