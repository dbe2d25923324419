/** Texts of the screens of a team's records. */
export const words = {
  bidsAbout: 'Your team’s bids on listings and offers on inquiries.',
  placedBids: 'Your Bids on Listings',
  placedOffers: 'Your Bids on Inquiries',
  bookingsAbout: 'Your team’s bookings and renewal requests.',
  inquiriesAbout: 'Your team’s inquiries and the offers on them.',
  receivedOffers: 'Offers on Your Inquiries',
  listingsAbout: 'Your team’s listings and the bids on them.',
  receivedBids: 'Bids on Your Listings',
  storageAbout: 'The tanks of everyone in your team.',
} as const;
