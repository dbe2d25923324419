/** Messages about overload and timeouts; part of `messages`. */
export const tooManyRequests = 'Too many requests. Wait a moment, then try again.';
export const tooSlow = 'The request took too long to arrive.';
export const serverBusy = 'The server is busy. Wait a moment, then try again.';
export const callTooSlow = 'This took too long and was stopped. Nothing was changed. Try again in a moment.';
export const lockedTooLong =
  'Someone else is changing the same record. Nothing was changed. Try again in a moment.';
export const deadlock =
  'Several changes of the same records blocked each other. Nothing was changed. Try again in a moment.';
export const transactionIdle =
  'The server was too busy to finish this. Nothing was changed. Try again in a moment.';
export const listTooSlow = 'The list took too long to load. Narrow the filter or the search, then try again.';
export const exportTooSlow = 'The export took too long. Narrow the filter, then export again.';
export const tooManyExports = 'Too many downloads at once. Wait for the others to finish, then try again.';
export const tooManyDownloads = 'Too many files at once. Wait for the others to finish, then try again.';
export const tooManyLists = 'Too many lists at once. Wait for the others to load, then try again.';
export const loadingCancelled = 'Loading was cancelled.';
export const showingPreviousRows = 'Loading was cancelled. Showing earlier results.';
export const mayHaveSucceeded = 'It may still have gone through, so check before you try again.';
export const uploadStalled = 'The upload has stalled. Check your connection, then try again.';
export const clientAborted = 'The client closed the connection before the answer was sent.';
