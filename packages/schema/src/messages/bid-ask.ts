/** Messages about market quotes, which the screens call bids; part of `messages`. */
export const bidAskMessages = {
  quoteCreated: 'Bid added.',
  quoteUpdated: 'Bid updated.',
  quoteDeleted: 'Bid deleted.',
  quotesImported: 'All bids in the file were added.',
  deleteQuote: 'Are you sure you want to delete this bid?',
  categoryUnknown: 'Product category must be on the list of product categories.',
  unableToFetchQuotes: 'Error! Unable to fetch bid_ask data.',
  unableToFetchQuote: 'Error! Unable to fetch bid details.',
  unableToCreateQuote: 'Error! Unable to create bid',
  unableToUpdateQuote: 'Error! Unable to update bid',
  unableToDeleteQuote: 'Error! Unable to delete bid',
} as const;
