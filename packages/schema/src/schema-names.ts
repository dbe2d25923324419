/** Names of schemas in OpenAPI and the typed client. */
import * as z from 'zod';
import { contactRequestRow, reportRow, requestRow } from './admin/resolutions.ts';
import { message, messageAnswer } from './answers.ts';
import { bounds, listPage } from './kit/list.ts';
import { chatMessage, conversation, messageRow } from './live/chat.ts';
import { fileRow } from './live/files.ts';
import { notification } from './live/notifications.ts';
import { quoteAnswer, quoteRow } from './market/bid-ask.ts';
import { session } from './people/access.ts';
import { member, teamPage } from './people/teams.ts';
import { pendingUserPage, profile, userAnswer, userPage } from './people/users.ts';
import { accessMode, accessModeInput } from './trade/access-modes.ts';
import {
  bidAnswer,
  placedBidPage,
  receivedBidRow,
  teamPlacedBidPage,
  teamReceivedBidPage,
} from './trade/bids.ts';
import {
  bookingAnswer,
  bookingRow,
  calendarAnswer,
  teamBookingPage,
  teamCalendarAnswer,
} from './trade/bookings.ts';
import { inquiryAnswer, inquiryPage, myInquiryRow, teamInquiryPage } from './trade/inquiries.ts';
import { listingAnswer, listingPage, myListingRow, teamListingPage } from './trade/listings.ts';
import {
  offerAnswer,
  placedOfferRow,
  receivedOfferRow,
  teamPlacedOfferPage,
  teamReceivedOfferPage,
} from './trade/offers.ts';
import { renewalAnswer, renewalRow, teamRenewalPage } from './trade/renewals.ts';
import { myStoragePage, storageAnswer, storageRow, teamStoragePage } from './trade/storage.ts';

export const schemaNames = z.registry<{ id: string }>();

const schemas: Record<string, z.ZodType> = {
  AccessMode: accessMode,
  AccessModeInput: accessModeInput,
  AttachedFile: fileRow,
  Bid: placedBidPage.shape.data.element,
  BidDetails: bidAnswer.shape.data,
  Booking: bookingRow,
  BookingDetails: bookingAnswer.shape.data,
  Bounds: bounds,
  CalendarBooking: calendarAnswer.shape.data.element,
  ChatMessage: chatMessage,
  ContactRequest: contactRequestRow,
  Conversation: conversation,
  Inquiry: inquiryPage.shape.data.element,
  InquiryDetails: inquiryAnswer.shape.data,
  Listing: listingPage.shape.data.element,
  ListingDetails: listingAnswer.shape.data,
  MessageAnswer: messageAnswer,
  MyInquiry: myInquiryRow,
  MyListing: myListingRow,
  MyStorage: myStoragePage.shape.data.element,
  Notice: message,
  Notification: notification,
  Offer: placedOfferRow,
  OfferDetails: offerAnswer.shape.data,
  Page: listPage,
  PendingUser: pendingUserPage.shape.data.element,
  Profile: profile,
  Quote: quoteRow,
  QuoteDetails: quoteAnswer.shape.data,
  ReceivedBid: receivedBidRow,
  ReceivedOffer: receivedOfferRow,
  Renewal: renewalRow,
  RenewalDetails: renewalAnswer.shape.data,
  Report: reportRow,
  ReportRequest: requestRow,
  SentMessage: messageRow,
  Session: session,
  Storage: storageRow,
  StorageDetails: storageAnswer.shape.data,
  Team: teamPage.shape.data.element,
  TeamBid: teamPlacedBidPage.shape.data.element,
  TeamBooking: teamBookingPage.shape.data.element,
  TeamCalendarBooking: teamCalendarAnswer.shape.data.element,
  TeamInquiry: teamInquiryPage.shape.data.element,
  TeamListing: teamListingPage.shape.data.element,
  TeamMember: member,
  TeamOffer: teamPlacedOfferPage.shape.data.element,
  TeamReceivedBid: teamReceivedBidPage.shape.data.element,
  TeamReceivedOffer: teamReceivedOfferPage.shape.data.element,
  TeamRenewal: teamRenewalPage.shape.data.element,
  TeamStorage: teamStoragePage.shape.data.element,
  User: userPage.shape.data.element,
  UserDetails: userAnswer.shape.data,
};

for (const [id, contract] of Object.entries(schemas)) schemaNames.add(contract, { id });
