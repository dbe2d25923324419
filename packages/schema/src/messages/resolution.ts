/** Messages about resolving reports and requests; part of `messages`. */
export const resolved = 'Resolved. The author has been notified.';
export const reopened = 'Reopened.';
export const resolvedAlready = 'This is already resolved.';
export const openAlready = 'This is already open.';
export const unableToFetchReports = 'Error! Unable to fetch report data.';
export const unableToFetchRequests = 'Error! Unable to fetch request data.';
export const unableToFetchContacts = 'Error! Unable to fetch contact requests.';
export const unableToResolve = 'Error! Unable to resolve.';
export const unableToReopen = 'Error! Unable to reopen.';
