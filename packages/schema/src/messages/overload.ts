/** Messages about overload and timeouts; part of `messages`. */
export const overloadMessages = {
  tooManyRequests: 'Too many requests. Wait a moment, then try again.',
  tooSlow: 'The request took too long to arrive.',
  serverBusy: 'The server is busy. Wait a moment, then try again.',
  callTooSlow: 'This took too long and was stopped. Nothing was changed. Try again in a moment.',
  lockedTooLong: 'Someone else is changing the same record. Nothing was changed. Try again in a moment.',
  deadlock:
    'Several changes of the same records blocked each other. Nothing was changed. Try again in a moment.',
  transactionIdle: 'The server was too busy to finish this. Nothing was changed. Try again in a moment.',
  listTooSlow: 'The list took too long to load. Narrow the filter or the search, then try again.',
  exportTooSlow: 'The export took too long. Narrow the filter, then export again.',
  tooManyExports: 'Too many downloads at once. Wait for the others to finish, then try again.',
  tooManyDownloads: 'Too many files at once. Wait for the others to finish, then try again.',
  tooManyLists: 'Too many lists at once. Wait for the others to load, then try again.',
  loadingCancelled: 'Loading was cancelled.',
  showingPreviousRows: 'Loading was cancelled. Showing earlier results.',
  mayHaveSucceeded: 'It may still have gone through, so check before you try again.',
  uploadStalled: 'The upload has stalled. Check your connection, then try again.',
  clientAborted: 'The client closed the connection before the answer was sent.',
} as const;
