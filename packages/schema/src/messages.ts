/** Sentences of the specification (section 8) and the product's own, in one place for screens, verbs and tests. */

export const messages = {
  // Access
  sessionExpired: 'Your session has expired. You must log back in to continue.',
  notSignedIn: 'You must log in to continue.',
  badCredentials: 'The email address or the password is wrong.',
  accountPending: 'Your account is waiting for approval. We will email you as soon as it is reviewed.',
  accountSuspended: 'Your account is suspended. Contact us if you think this is a mistake.',
  tooManySignIns: 'Too many attempts. Wait a few minutes, then try again.',
  tooManyRequests: 'Too many requests. Wait a moment, then try again.',
  signedIn: 'Welcome back.',
  signedOut: 'You are logged out.',
  signUpReceived: 'Your account request was received. We will email you as soon as it is reviewed.',
  passwordsMustMatch: 'Error! Passwords must match.',
  emailTaken: 'An account with this email address exists already.',
  usernameTaken: 'This username is taken.',
  unableToCreateAccount: 'Error! Unable to create account.',
  unableToFetchContext: 'Error! Unable to fetch context.',

  // Files
  fileNotPdf: 'Unable to attach file. File must be a PDF file.',
  fileTwice: 'Unable to attach file. File is already attached.',
  uploadTooLarge: 'Unable to attach files. Upload size too large.',
  fileNameForEach: 'Every attached file needs a name.',
  noFiles: 'No files attached.',

  // Storage
  storageCreated: 'Storage created.',
  storageUpdated: 'Storage updated.',
  storageDeleted: 'Storage deleted.',
  storageBooked: 'This storage has an active booking and cannot be deleted.',
  storageNotOwner: 'Must be the owner of storage location to edit',
  storageArchived: 'This storage was deleted.',
  unableToCreateStorage: 'Error! Unable to create storage',
  unableToUpdateStorage: 'Error! Unable to update storage',
  unableToDeleteStorage: 'Error! Unable to delete storage.',
  unableToFetchStorage: 'Error! Unable to fetch storage',
  unableToFetchModes: 'Error! Unable to fetch Access Modes',
  stale: 'Someone else changed this in the meantime. Reload to see the change, then try again.',

  // Places
  placeUnknown: 'We do not know this address. Pick a place from the list.',

  // Listings
  listingCreated: 'Listing created.',
  listingDeleted: 'Listing withdrawn.',
  listingWithdrawnReason: 'The listing was withdrawn.',
  listingNotOpen: 'This listing is no longer open.',
  listingNotBooked: 'This listing is not booked.',
  inquiryNotBooked: 'This inquiry is not booked.',
  listingNotWithdrawable: 'Only an open listing can be withdrawn.',
  unableToFetchListing: 'Error! Unable to fetch listing info.',
  unableToFetchListings: 'Error! Unable to fetch listings.',
  unableToCreateListing: 'Error! Unable to create listing',
  unableToDeleteListing: 'Error! Unable to delete listing.',
  unableToFetchProducts: 'Error! Unable to fetch products.',

  // Bids
  bidPlaced: 'Bid placed.',
  bidAccepted: 'Bid accepted. The booking is made.',
  bidRejected: 'Bid rejected.',
  bidCancelled: 'Bid cancelled.',
  bidNotOpen: 'This bid is no longer open.',
  bidOnOwnListing: 'You cannot bid on your own listing.',
  bidProductNotAllowed: 'This product is not allowed for the listing.',
  bidModeNotOffered: 'The listing does not offer this access mode.',
  bidDoesNotExist: 'Does not exist!',
  otherBidAccepted: 'Another bid was accepted.',
  listingBooked: 'This listing is booked already.',
  unableToFetchBid: 'Error! Unable to fetch bid.',
  unableToAcceptBid: 'Error! Unable to accept bid.',
  unableToRejectBid: 'Error! Unable to reject bid',
  unableToCancelBid: 'Error! Unable to cancel bid.',
  unableToSubmitBid: 'Error! Unable to submit bid',
  unableToFetchReceivedBids: 'Error! Unable to fetch received bids.',
  unableToFetchPlacedBids: 'Error! Unable to fetch placed bids.',

  // What the database refuses last
  inquiryBooked: 'This inquiry is booked already.',
  offerNotOpen: 'This offer is no longer open.',
  renewalNotOpen: 'This renewal request is no longer open.',
  renewalOpenAlready: 'There is an open renewal request for this booking already.',
  teamNameTaken: 'This team name is taken.',
  productExists: 'This category has the product already.',

  // Bookings
  bookingBackedOut: 'You backed out of the booking. The other party is told.',
  bookingClosed: 'This booking is closed already.',
  unableToFetchTerminalBookings: 'Error! Unable to fetch bookings on your storage.',
  unableToFetchTraderBookings: 'Error! Unable to fetch bookings on your offers.',

  // Everything else
  unableToFetchData: 'Error! Unable to fetch data',
  noData: 'No Data Available',
  notFound: 'This does not exist, or you may not see it.',
  forbidden: 'You are not allowed to do this.',
  badInput: 'The request is not valid.',
  badJson: 'The request body is not valid JSON.',
  wrongContentType: 'The content type of the request is not supported.',
  bodyTooLarge: 'The request is too large.',
  noSuchPath: 'There is nothing at this address.',
  somethingWrong: 'Something went wrong!',
  serverFault: 'Something went wrong on our side. Try again; if it stays, tell us the request id.',
  databaseDown: 'The service is starting or under repair. Try again in a moment.',
  keyReused: 'This idempotency key was used for a different request.',
} as const;

/** `message` of every answer: shown as a notice of that type (specification section 7). */
export const success = (text: string) => ({ type: 'success' as const, text });
export const failure = (text: string) => ({ type: 'error' as const, text });
