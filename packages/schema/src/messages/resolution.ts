/** Messages about resolving reports and requests; part of `messages`. */
export const resolutionMessages = {
  resolved: 'Resolved. The author has been notified.',
  reopened: 'Reopened.',
  resolvedAlready: 'This is already resolved.',
  openAlready: 'This is already open.',
  unableToFetchReports: 'Error! Unable to fetch report data.',
  unableToFetchRequests: 'Error! Unable to fetch request data.',
  unableToFetchContacts: 'Error! Unable to fetch contact requests.',
  unableToResolve: 'Error! Unable to resolve.',
  unableToReopen: 'Error! Unable to reopen.',
} as const;
