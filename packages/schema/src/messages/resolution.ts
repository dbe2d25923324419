/** The sentences about what people tell the Admins, and its end; part of `messages`. */
export const resolutionMessages = {
  resolved: 'Resolved. Whoever wrote to us is told.',
  reopened: 'Opened again.',
  resolvedAlready: 'This is resolved already.',
  openAlready: 'This is open already.',
  unableToFetchReports: 'Error! Unable to fetch report data.',
  unableToFetchRequests: 'Error! Unable to fetch request data.',
  unableToFetchContacts: 'Error! Unable to fetch contact requests.',
  unableToResolve: 'Error! Unable to resolve.',
  unableToReopen: 'Error! Unable to open it again.',
} as const;
