/** What the frame and the pages say: titles, and a line beneath each. */
export const words = {
  offline:
    'You are offline. Nothing is lost: what you typed stays here, and the page continues by itself once you are back.',
  lost: 'The connection is lost. What you see may be out of date; we are reconnecting.',
  somethingWrong: 'Something went wrong',
  toDashboard: 'Return to Dashboard',
  notFound: 'Page not found',
  badLink: 'The link may be out of date or mistyped.',
  screenMissing: 'This screen could not be loaded. It will load once you are back online.',
  goToStorage: 'Go to My Storage',
  inquiries: 'Capacity the market is looking for. Prices are in USD per barrel of shell capacity per month.',
  listings: 'Open tank capacity. Prices are in USD per barrel of shell capacity per month.',
  bidsOnListings: 'Your Bids on Listings',
  bidsOnInquiries: 'Your Bids on Inquiries',
  /** Beneath Your Bids on Inquiries. */
  placedOffers: 'The offers you have made on inquiries.',
  myBids: 'Your bids on listings.',
  myBidsAndOffers: 'Your bids on listings and your offers on inquiries.',
  myBookings: 'Bookings with the contact details of the other party.',
  myInquiries: 'Capacity you are looking for.',
  myListings: 'Capacity you offer to the market.',
  myStorage: 'Your tanks and how product reaches them.',
} as const;
