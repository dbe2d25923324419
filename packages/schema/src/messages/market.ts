/** Messages about market data; part of `messages`. */
export const notSubscribed = 'You must be subscribed to view this data';
export const noMarketData = 'No data matching specified parameters';
export const unableToFetchVolume = 'Error! Unable to fetch volume data.';
export const rangeBackwards = 'End date cannot be before start date.';
export const sameRegions = 'Choose two different regions to compare.';
export const rangeTooLong = 'A range can cover ten years at most.';
export const notAssessedYet = 'A day is assessed once it is over.';
export const dealAccepted = 'The deal counts from the next assessment on.';
export const dealExcluded = 'The deal is excluded from the index.';
export const dealNotPending = 'This deal is not waiting for a decision.';
export const unableToFetchDeals = 'Error! Unable to fetch the deals to review.';
export const unableToDecideDeal = 'Error! Unable to save the decision';
