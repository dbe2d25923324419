/** The sentences of the screens before sign-in, which load without all the others; part of `messages`. */
export const firstMessages = {
  unableToCreateAccount: 'Error! Unable to create account.',
  unableToFetchContext: 'Error! Unable to fetch context.',
  somethingWrong: 'Something went wrong!',
  databaseDown: 'The service is starting or under maintenance. Try again in a moment.',
} as const;
