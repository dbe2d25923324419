/** What records and parts of answers are called in OpenAPI and in the typed client. */
import * as z from 'zod';
import { session } from './access.ts';
import { accessMode, accessModeInput } from './access-modes.ts';
import { message, messageAnswer } from './answers.ts';
import { quoteAnswer, quoteRow } from './bid-ask.ts';
import { bidAnswer, placedBidPage, receivedBidRow, teamPlacedBidPage, teamReceivedBidPage } from './bids.ts';
import {
  bookingAnswer,
  bookingRow,
  calendarAnswer,
  teamBookingPage,
  teamCalendarAnswer,
} from './bookings.ts';
import { chatMessage, conversation, messageRow } from './chat.ts';
import { fileRow } from './files.ts';
import { inquiryAnswer, inquiryRow, myInquiryRow, teamInquiryPage } from './inquiries.ts';
import { bounds, listPage } from './kit/list.ts';
import { listingAnswer, listingRow, myListingRow, teamListingPage } from './listings.ts';
import { notification } from './notifications.ts';
import {
  offerAnswer,
  placedOfferRow,
  receivedOfferRow,
  teamPlacedOfferPage,
  teamReceivedOfferPage,
} from './offers.ts';
import { renewalAnswer, renewalRow, teamRenewalPage } from './renewals.ts';
import { contactRequestRow, reportRow, requestRow } from './resolutions.ts';
import { storageAnswer, storageRow, teamStoragePage } from './storage.ts';
import { member, teamPage } from './teams.ts';
import { pendingUserPage, profile, userAnswer, userPage } from './users.ts';

export const schemaNames = z.registry<{ id: string }>();

const named: Record<string, z.ZodType> = {
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
  Inquiry: inquiryRow,
  InquiryDetails: inquiryAnswer.shape.data,
  Listing: listingRow,
  ListingDetails: listingAnswer.shape.data,
  MessageAnswer: messageAnswer,
  MyInquiry: myInquiryRow,
  MyListing: myListingRow,
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

for (const [id, contract] of Object.entries(named)) schemaNames.add(contract, { id });
