export const words = {
  loading: 'The listing is still loading.',
  notLoaded: 'The listing is not loaded.',
  chosenModes: 'Chosen access modes',
  tanks: 'Number of tanks',
  placeOn: (listing_id: number) => `Place Bid on listing ${listing_id}`,
  seeBid: 'See your bid',
  modesPlaceholder: 'How product moves in and out',
  placed: 'Your bids on listings',
  received: 'Bids on your listings',
  receivedTitle: 'Bids on Your Listings',
  /** Shown in empty tables. */
  noPlaced: 'Your bids on listings appear here.',
  ofListing: (listing_id: number) => `Listing ${listing_id}`,
  noneOpen: 'No bids to answer.',
  noReceived: 'Bids on your listings appear here.',
} as const;
