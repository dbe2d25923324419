/** Messages about storage and what is traded; part of `messages`. */

// Storage
export const storageCreated = 'Storage created.';
export const storageUpdated = 'Storage updated.';
export const storageDeleted = 'Storage deleted.';
export const storageBooked = 'This storage has an active booking and cannot be deleted.';
export const storageNotOwner = 'Must be the owner of storage location to edit';
export const storageArchived = 'This storage was deleted.';
export const storageDeletedReason = 'The storage was deleted.';
export const unableToCreateStorage = 'Error! Unable to create storage';
export const unableToUpdateStorage = 'Error! Unable to update storage';
export const unableToDeleteStorage = 'Error! Unable to delete storage.';
export const unableToFetchStorage = 'Error! Unable to fetch storage';
export const unableToFetchStorageData = 'Error! Unable to fetch storage data';
export const unableToFetchStorageDetails = 'Error! Unable to fetch storage details.';
export const unableToFetchModes = 'Error! Unable to fetch Access Modes';
export const stale = 'Someone else changed this in the meantime. Reload to see the change, then try again.';

// Places
export const placeUnknown =
  'We do not know this address. Enter a town and its state (Deer Park, TX), a ZIP or postal code, or a hub (NY Harbor).';
export const pointAbroad = 'This point is outside of the US and Canada, or too far from any of their towns.';

// Listings
export const listingCreated = 'Listing created.';
export const listingUpdated = 'Listing updated.';
export const listingDeleted = 'Listing withdrawn.';
export const listingWithdrawnReason = 'The listing was withdrawn.';
export const listingNotOpen = 'This listing is no longer open.';
export const listingNotBooked = 'This listing is not booked.';
export const listingNotEditable = 'Only an open listing can be edited.';
export const listingHasBids = 'This listing has open bids. Accept or reject them before you edit it.';
export const listingNotWithdrawable = 'Only an open listing can be withdrawn.';
export const unableToFetchListing = 'Error! Unable to fetch listing info.';
export const unableToFetchListings = 'Error! Unable to fetch listings.';
export const unableToFetchMyListings = 'Error! Unable to fetch listing data.';
export const unableToFetchMatchingListings = 'Error! Unable to fetch listings';
export const unableToCreateListing = 'Error! Unable to create listing';
export const unableToUpdateListing = 'Error! Unable to update listing';
export const unableToDeleteListing = 'Error! Unable to delete listing.';
export const unableToFetchProducts = 'Error! Unable to fetch products.';

// Bids
export const bidPlaced = 'Bid placed.';
export const bidAccepted = 'Bid accepted. The booking has been made.';
export const bidRejected = 'Bid rejected.';
export const bidCancelled = 'Bid cancelled.';
export const bidNotOpen = 'This bid is no longer open.';
export const bidOnOwnListing = 'You cannot bid on your own listing.';
export const bidProductNotAllowed = 'This product is not allowed for the listing.';
export const bidModeNotOffered = 'The listing does not offer this access mode.';
export const bidDoesNotExist = 'Does not exist!';
export const otherBidAccepted = 'Another bid was accepted.';
export const tooManyBidsOnListing = 'You have 10 open bids on this listing. Cancel one first.';
export const tooManyBids = 'You have 1,000 open bids. Cancel one first.';
export const listingBooked = 'This listing is already booked.';
export const unableToFetchBid = 'Error! Unable to fetch bid.';
export const unableToAcceptBid = 'Error! Unable to accept bid.';
export const unableToRejectBid = 'Error! Unable to reject bid';
export const unableToCancelBid = 'Error! Unable to cancel bid.';
export const unableToSubmitBid = 'Error! Unable to submit bid';
export const unableToFetchReceivedBids = 'Error! Unable to fetch received bids.';
export const unableToFetchPlacedBids = 'Error! Unable to fetch placed bids.';

// Inquiries
export const inquiryCreated = 'Inquiry created.';
export const inquiryDeleted = 'Inquiry withdrawn.';
export const inquiryWithdrawnReason = 'The inquiry was withdrawn.';
export const inquiryNotOpen = 'This inquiry is no longer open.';
export const inquiryNotBooked = 'This inquiry is not booked.';
export const inquiryNotWithdrawable = 'Only an open inquiry can be withdrawn.';
export const inquiryBooked = 'This inquiry is already booked.';
export const productUnknown = 'Product must be on the product list.';
export const heelUnknown = 'Heel product must be on the product list, or Empty.';
export const unableToFetchInquiry = 'Error! Unable to fetch inquiry information.';
export const unableToFetchInquiries = 'Error! Unable to fetch inquiry data.';
export const unableToCreateInquiry = 'Error! Unable to create inquiry';
export const unableToDeleteInquiry = 'Error! Unable to delete inquiry.';

// Offers (inquiry bids)
export const offerPlaced = 'Offer placed.';
export const offerAccepted = 'Offer accepted. The booking has been made.';
export const offerRejected = 'Offer rejected.';
export const offerCancelled = 'Offer cancelled.';
export const offerNotOpen = 'This offer is no longer open.';
export const offerOnOwnInquiry = 'You cannot make an offer on your own inquiry.';
export const offerStorageNotOwn = 'You can only offer your own storage.';
export const offerProductNotStored = 'This storage cannot hold the product that the inquiry asks for.';
export const otherOfferAccepted = 'Another offer was accepted.';
export const tooManyOffersOnInquiry = 'You have 10 open offers on this inquiry. Cancel one first.';
export const tooManyOffers = 'You have 1,000 open offers. Cancel one first.';
export const unableToFetchOffer = 'Error! Unable to fetch bid information on inquiry.';
export const unableToAcceptOffer = 'Error! Unable to accept bid on inquiry.';
export const unableToRejectOffer = 'Error! Unable to reject bid on inquiry.';

// Renewals
export const renewalPlaced = 'Renewal request placed.';
export const renewalAccepted = 'Renewal request accepted. The new booking has been made.';
export const renewalRejected = 'Renewal request rejected.';
export const renewalCancelled = 'Renewal request cancelled.';
export const renewalNotOpen = 'This renewal request is no longer open.';
export const renewalOpenAlready = 'This booking already has an open renewal request.';
export const renewalNotActive = 'Only an active booking can be renewed.';
export const renewalBookingClosed = 'The booking was closed.';
export const unableToFetchRenewal = 'Error! Unable to fetch renewal data.';
export const unableToFetchRenewals = 'Error! Unable to fetch renewal requests.';
export const unableToSubmitRenewal = 'Error! Unable to submit renewal request';
export const unableToAcceptRenewal = 'Error! Unable to accept renewal request';
export const unableToRejectRenewal = 'Error! Unable to reject renewal request';
export const unableToDeleteRenewal = 'Error! Unable to delete renewal request.';

// Bookings
export const termOver = 'The term has already ended, so it cannot be accepted.';
export const pastStartOpen = 'Confirm the start date first.';
export const startPassed =
  'The start date has passed. Confirm it (confirm_past_start) to book from that date.';
export const bookingBackedOut = 'You backed out of the booking. The other party has been notified.';
export const bookingClosed = 'This booking is already closed.';
export const noBookingsThisYear = 'No bookings for this year.';
export const overbookedMonth = 'One of your storage locations is overbooked for this month.';
export const unableToBackOut = 'Error! Unable to back out of booking.';
export const unableToFetchCapacity = 'Error! Unable to booked capacity data.';
export const unableToFetchBookingData = 'Error! Unable to booking data.';
export const unableToFetchTerminalBookings = 'Error! Unable to fetch bookings on your storage.';
export const unableToFetchTraderBookings = 'Error! Unable to fetch bookings on your offers.';

// Exports, matches
export const exportTooLarge = 'More than 100,000 rows match. Narrow the filter, then export again.';
export const unableToSum = 'Error! Unable to sum the table.';
export const unableToExport = 'Error! Unable to export the table.';
export const linkCopied = 'Link copied.';
export const unableToCopyLink = 'The browser does not allow copying. Copy the link from the address bar.';
export const noMatches = 'Nothing on the market matches yet.';
