/** Messages about market data; part of `messages`. */
export const marketMessages = {
  notSubscribed: 'You must be subscribed to view this data',
  noMarketData: 'No data matching specified parameters',
  unableToFetchVolume: 'Error! Unable to fetch volume data.',
  rangeBackwards: 'End date cannot be before start date.',
  sameRegions: 'Choose two different regions to compare.',
  rangeTooLong: 'A range can cover ten years at most.',
  notAssessedYet: 'A day is assessed once it is over.',
  dealAccepted: 'The deal counts from the next assessment on.',
  dealExcluded: 'The deal is excluded from the index.',
  dealNotPending: 'This deal is not waiting for a decision.',
  unableToFetchDeals: 'Error! Unable to fetch the deals to review.',
  unableToDecideDeal: 'Error! Unable to save the decision',
} as const;
