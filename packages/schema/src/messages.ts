/** All texts that the product shows to users (docs/product.md#sentences), shared by screens, server and tests. */
import { accessMessages } from './messages/access.ts';
import { accessTokenMessages } from './messages/access-token.ts';
import { accountMessages } from './messages/account.ts';
import { bidAskMessages } from './messages/bid-ask.ts';
import { companySignInMessages } from './messages/company-sign-in.ts';
import { contactMessages } from './messages/contact.ts';
import { fileMessages } from './messages/file.ts';
import { listMessages } from './messages/list.ts';
import { mapMessages } from './messages/map.ts';
import { marketMessages } from './messages/market.ts';
import { overloadMessages } from './messages/overload.ts';
import { productMessages } from './messages/product.ts';
import { resolutionMessages } from './messages/resolution.ts';
import { signedOutMessages } from './messages/signed-out.ts';
import { tankMonitoringMessages } from './messages/tank-monitoring.ts';
import { teamMessages } from './messages/team.ts';

export const messages = {
  ...signedOutMessages,
  ...overloadMessages,
  ...accessMessages,
  ...companySignInMessages,
  ...accessTokenMessages,
  ...accountMessages,
  ...listMessages,
  ...contactMessages,
  ...fileMessages,
  ...teamMessages,
  ...productMessages,
  ...bidAskMessages,
  ...marketMessages,
  ...mapMessages,
  ...tankMonitoringMessages,
  ...resolutionMessages,

  // The server
  headersTooLarge: 'The headers of the request are too large.',
  serverStarting: 'The server is starting. Try again in a moment.',
  diskFull: 'The server is almost out of disk space, so nothing was changed. You can still read everything.',
  serverClosing: 'The server is shutting down. Try again in a moment.',
  compressedBody: 'Send the request uncompressed: Content-Encoding is not supported.',
  malformedUrl: 'The address of the request cannot be read.',
  urlTooLong: 'A part of the address is too long. It can have at most 400 characters.',
  jsonTooComplex: 'The request has too many fields, a list that is too long, or too many levels of nesting.',

  // Storage
  storageCreated: 'Storage created.',
  storageUpdated: 'Storage updated.',
  storageDeleted: 'Storage deleted.',
  storageBooked: 'This storage has an active booking and cannot be deleted.',
  storageNotOwner: 'Must be the owner of storage location to edit',
  storageArchived: 'This storage was deleted.',
  storageDeletedReason: 'The storage was deleted.',
  unableToCreateStorage: 'Error! Unable to create storage',
  unableToUpdateStorage: 'Error! Unable to update storage',
  unableToDeleteStorage: 'Error! Unable to delete storage.',
  unableToFetchStorage: 'Error! Unable to fetch storage',
  unableToFetchStorageData: 'Error! Unable to fetch storage data',
  unableToFetchStorageDetails: 'Error! Unable to fetch storage details.',
  unableToFetchModes: 'Error! Unable to fetch Access Modes',
  stale: 'Someone else changed this in the meantime. Reload to see the change, then try again.',

  // Places
  placeUnknown:
    'We do not know this address. Enter a town and its state (Deer Park, TX), a ZIP or postal code, or a hub (NY Harbor).',
  pointAbroad: 'This point is outside of the US and Canada, or too far from any of their towns.',

  // Listings
  listingCreated: 'Listing created.',
  listingUpdated: 'Listing updated.',
  listingDeleted: 'Listing withdrawn.',
  listingWithdrawnReason: 'The listing was withdrawn.',
  listingNotOpen: 'This listing is no longer open.',
  listingNotBooked: 'This listing is not booked.',
  listingNotEditable: 'Only an open listing can be edited.',
  listingHasBids: 'This listing has open bids. Accept or reject them before you edit it.',
  listingNotWithdrawable: 'Only an open listing can be withdrawn.',
  unableToFetchListing: 'Error! Unable to fetch listing info.',
  unableToFetchListings: 'Error! Unable to fetch listings.',
  unableToFetchMyListings: 'Error! Unable to fetch listing data.',
  unableToFetchMatchingListings: 'Error! Unable to fetch listings',
  unableToCreateListing: 'Error! Unable to create listing',
  unableToUpdateListing: 'Error! Unable to update listing',
  unableToDeleteListing: 'Error! Unable to delete listing.',
  unableToFetchProducts: 'Error! Unable to fetch products.',

  // Bids
  bidPlaced: 'Bid placed.',
  bidAccepted: 'Bid accepted. The booking has been made.',
  bidRejected: 'Bid rejected.',
  bidCancelled: 'Bid cancelled.',
  bidNotOpen: 'This bid is no longer open.',
  bidOnOwnListing: 'You cannot bid on your own listing.',
  bidProductNotAllowed: 'This product is not allowed for the listing.',
  bidModeNotOffered: 'The listing does not offer this access mode.',
  bidDoesNotExist: 'Does not exist!',
  otherBidAccepted: 'Another bid was accepted.',
  tooManyBidsOnListing: 'You have 10 open bids on this listing. Cancel one first.',
  tooManyBids: 'You have 1,000 open bids. Cancel one first.',
  listingBooked: 'This listing is already booked.',
  unableToFetchBid: 'Error! Unable to fetch bid.',
  unableToAcceptBid: 'Error! Unable to accept bid.',
  unableToRejectBid: 'Error! Unable to reject bid',
  unableToCancelBid: 'Error! Unable to cancel bid.',
  unableToSubmitBid: 'Error! Unable to submit bid',
  unableToFetchReceivedBids: 'Error! Unable to fetch received bids.',
  unableToFetchPlacedBids: 'Error! Unable to fetch placed bids.',

  // Inquiries
  inquiryCreated: 'Inquiry created.',
  inquiryDeleted: 'Inquiry withdrawn.',
  inquiryWithdrawnReason: 'The inquiry was withdrawn.',
  inquiryNotOpen: 'This inquiry is no longer open.',
  inquiryNotBooked: 'This inquiry is not booked.',
  inquiryNotWithdrawable: 'Only an open inquiry can be withdrawn.',
  inquiryBooked: 'This inquiry is already booked.',
  productUnknown: 'Product must be on the product list.',
  heelUnknown: 'Heel product must be on the product list, or Empty.',
  unableToFetchInquiry: 'Error! Unable to fetch inquiry information.',
  unableToFetchInquiries: 'Error! Unable to fetch inquiry data.',
  unableToCreateInquiry: 'Error! Unable to create inquiry',
  unableToDeleteInquiry: 'Error! Unable to delete inquiry.',

  // Offers (inquiry bids)
  offerPlaced: 'Offer placed.',
  offerAccepted: 'Offer accepted. The booking has been made.',
  offerRejected: 'Offer rejected.',
  offerCancelled: 'Offer cancelled.',
  offerNotOpen: 'This offer is no longer open.',
  offerOnOwnInquiry: 'You cannot make an offer on your own inquiry.',
  offerStorageNotOwn: 'You can only offer your own storage.',
  offerProductNotStored: 'This storage cannot hold the product that the inquiry asks for.',
  otherOfferAccepted: 'Another offer was accepted.',
  tooManyOffersOnInquiry: 'You have 10 open offers on this inquiry. Cancel one first.',
  tooManyOffers: 'You have 1,000 open offers. Cancel one first.',
  unableToFetchOffer: 'Error! Unable to fetch bid information on inquiry.',
  unableToAcceptOffer: 'Error! Unable to accept bid on inquiry.',
  unableToRejectOffer: 'Error! Unable to reject bid on inquiry.',

  // Renewals
  renewalPlaced: 'Renewal request placed.',
  renewalAccepted: 'Renewal request accepted. The new booking has been made.',
  renewalRejected: 'Renewal request rejected.',
  renewalCancelled: 'Renewal request cancelled.',
  renewalNotOpen: 'This renewal request is no longer open.',
  renewalOpenAlready: 'This booking already has an open renewal request.',
  renewalNotActive: 'Only an active booking can be renewed.',
  renewalBookingClosed: 'The booking was closed.',
  unableToFetchRenewal: 'Error! Unable to fetch renewal data.',
  unableToFetchRenewals: 'Error! Unable to fetch renewal requests.',
  unableToSubmitRenewal: 'Error! Unable to submit renewal request',
  unableToAcceptRenewal: 'Error! Unable to accept renewal request',
  unableToRejectRenewal: 'Error! Unable to reject renewal request',
  unableToDeleteRenewal: 'Error! Unable to delete renewal request.',

  // Bookings
  termOver: 'The term has already ended, so it cannot be accepted.',
  pastStartOpen: 'Confirm the start date first.',
  startPassed: 'The start date has passed. Confirm it (confirm_past_start) to book from that date.',
  bookingBackedOut: 'You backed out of the booking. The other party has been notified.',
  bookingClosed: 'This booking is already closed.',
  bookingNotFound: 'Does not exist!',
  noBookingsThisYear: 'No bookings for this year.',
  overbookedMonth: 'One of your storage locations is overbooked for this month.',
  unableToBackOut: 'Error! Unable to back out of booking.',
  unableToFetchCapacity: 'Error! Unable to booked capacity data.',
  unableToFetchBookingData: 'Error! Unable to booking data.',
  unableToFetchTerminalBookings: 'Error! Unable to fetch bookings on your storage.',
  unableToFetchTraderBookings: 'Error! Unable to fetch bookings on your offers.',

  // Exports, matches
  exportTooLarge: 'More than 100,000 rows match. Narrow the filter, then export again.',
  unableToSum: 'Error! Unable to sum the table.',
  unableToExport: 'Error! Unable to export the table.',
  linkCopied: 'Link copied.',
  unableToCopyLink: 'The browser does not allow copying. Copy the link from the address bar.',
  noMatches: 'Nothing on the market matches yet.',

  // Chat
  chatStarted: 'Chat started.',
  chatLeft: 'You left the chat.',
  chatClosed: 'Chat has been closed!',
  chatRead: 'Marked as read.',
  messageSent: 'Message sent.',
  chatWithYourself: 'This is yours, so there is no one to message.',
  unableToStartChat: 'Error! Unable to start conversation',
  unableToStartInquiry: 'Error! Unable to start inquiry.',
  chatDoesNotExist: 'Error! Conversation does not exist.',
  unableToWrite: 'Error! Unable to write message.',
  unableToLeave: 'Error! Unable to leave chat.',
  unableToFetchMessages: 'Failed to fetch messages',
  messageReceived: 'You have received a new message.',
  clientMessageReused: 'This client message id was used for another message.',

  // Reports
  reportSent: 'Report sent. An Admin will review it.',
  requestSent: 'Thank you. An Admin will look into it.',
  unableToReport: 'Error! Unable to send report.',
  mustSelectOption: 'Must select option.',
  mustEnterDescription: 'Must enter description.',

  // Notifications
  notificationReceived: 'You have received a new notification.',
  alertsOn: 'Browser notifications are on.',
  alertsBlocked: 'Your browser blocks notifications from this site. You can allow them in its site settings.',
  notificationRead: 'Notification marked as read.',
  notificationsRead: 'All notifications marked as read.',
  unableToFetchNotifications: 'Error! Unable to fetch notifications.',
  unableToFetchNotificationCount: 'Error! Unable to fetch notification count.',
  unableToUpdateNotification: 'Error! Unable to update notification.',

  // Mail
  unsubscribed: 'You are now Unsubscribed.',
  unsubscribeBroken: 'This link is incomplete. Open it exactly as it appears in the email.',
  noMails: 'No emails yet.',
  unableToUnsubscribe: 'Error! Unable to unsubscribe.',

  // Everything else
  unableToFetchData: 'Error! Unable to fetch data',
  noData: 'No Data Available',
  notFound: 'This does not exist, or you do not have access to it.',
  forbidden: 'You are not allowed to do this.',
  badInput: 'The request is not valid.',
  badJson: 'The request is not valid JSON.',
  wrongContentType: 'The content type of the request is not supported.',
  bodyTooLarge: 'The request is too large. Without files it can have at most 250 kB.',
  pathNotFound: 'There is nothing at this address.',
  internalError:
    'Something went wrong on our side. Try again. If it keeps happening, tell us the request ID.',
  connectionLost:
    'The connection dropped before the answer arrived. Check whether your change was made, then try again.',
  keyReused: 'This idempotency key was used for a different request.',
} as const;

/** The `message` of an answer; screens show it as a notice of that type (docs/product.md#sentences). */
export const success = (text: string) => ({ type: 'success' as const, text });
export const failure = (text: string) => ({ type: 'error' as const, text });
