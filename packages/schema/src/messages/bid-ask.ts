/** Messages about market quotes, which the screens call bids; part of `messages`. */
export const quoteCreated = 'Bid added.';
export const quoteUpdated = 'Bid updated.';
export const quoteDeleted = 'Bid deleted.';
export const quotesImported = 'All bids in the file were added.';
export const deleteQuote = 'Are you sure you want to delete this bid?';
export const categoryUnknown = 'Product category must be on the list of product categories.';
export const unableToFetchQuotes = 'Error! Unable to fetch bid_ask data.';
export const unableToFetchQuote = 'Error! Unable to fetch bid details.';
export const unableToCreateQuote = 'Error! Unable to create bid';
export const unableToUpdateQuote = 'Error! Unable to update bid';
export const unableToDeleteQuote = 'Error! Unable to delete bid';
