/** What is said of bids on listings. */
export const words = {
  accepting: (listing_id: number) =>
    `This makes a booking. The bidder sees your contact details, and the other open bids on listing ${listing_id} are rejected.`,
  loading: 'The listing is still loading.',
  notLoaded: 'The listing is not loaded.',
  chosenModes: 'Chosen access modes',
  tanks: 'Number of tanks',
  placeOn: (listing_id: number) => `Place Bid on listing ${listing_id}`,
  seeBid: 'See your bid',
  modes: 'How product arrives and leaves',
  placed: 'Your bids on listings',
  received: 'Bids on your listings',
  receivedTitle: 'Bids on Your Listings',
  /** In tables that are empty still. */
  noPlaced: 'The bids that you place on listings appear here.',
  noReceived: 'The bids that others place on your listings appear here.',
} as const;
