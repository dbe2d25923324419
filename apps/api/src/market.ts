/**
 * The registrations of all kinds of records. After a change, dependent records are updated in this order, which is also the
 * lock order.
 */
import type { Market } from './kernel/effects/registration.ts';
import { bidRegistration } from './modules/bids/registration.ts';
import { inquiryRegistration } from './modules/inquiries/registration.ts';
import { listingRegistration } from './modules/listings/registration.ts';
import { offerRegistration } from './modules/offers/registration.ts';
import { renewalRegistration } from './modules/renewals/registration.ts';

export const market: Market = {
  listing: listingRegistration,
  inquiry: inquiryRegistration,
  bid: bidRegistration,
  offer: offerRegistration,
  renewal: renewalRegistration,
};
