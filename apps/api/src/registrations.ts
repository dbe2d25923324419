/**
 * The registrations of all kinds of records. Changes cascade to dependent records in this order, which is the lock order.
 */
import type { Registrations } from './kernel/effects/registration.ts';
import { bidRegistration } from './modules/bids/registration.ts';
import { inquiryRegistration } from './modules/inquiries/registration.ts';
import { listingRegistration } from './modules/listings/registration.ts';
import { offerRegistration } from './modules/offers/registration.ts';
import { renewalRegistration } from './modules/renewals/registration.ts';

export const registrations: Registrations = {
  listing: listingRegistration,
  inquiry: inquiryRegistration,
  bid: bidRegistration,
  offer: offerRegistration,
  renewal: renewalRegistration,
};
