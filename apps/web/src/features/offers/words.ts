export const words = {
  /** Beneath Your Bids on Inquiries. */
  placedOffers: 'The offers you have made on inquiries.',
} as const;
