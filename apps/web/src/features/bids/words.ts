export const words = {
  loading: 'The listing is still loading.',
  notLoaded: 'The listing is not loaded.',
  chosenModes: 'Chosen access modes',
  tanks: 'Number of tanks',
  placeOn: (listing_id: number) => `Place Bid on listing ${listing_id}`,
  seeBid: 'View bid',
  anonymous: 'The owner sees your name and contact details only if they accept your bid.',
  commentPlaceholder: 'Anything the owner should know',
  modesPlaceholder: 'Choose access modes',
  placed: 'Your bids on listings',
  received: 'Bids on your listings',
  receivedTitle: 'Bids on Your Listings',
  /** Shown in empty tables. */
  noPlaced: 'Your bids on listings appear here.',
  ofListing: (listing_id: number) => `Listing ${listing_id}`,
  noneOpen: 'No bids to answer.',
  noReceived: 'Bids on your listings appear here.',
} as const;
