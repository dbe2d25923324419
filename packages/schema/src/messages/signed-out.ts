import { ANSWER_SECONDS } from '../product.ts';

/** Messages of the screens before login, which load without all the others; part of `messages`. */
export const signedOutMessages = {
  unableToCreateAccount: 'Error! Unable to create account.',
  unableToFetchContext: 'Error! Unable to fetch context.',
  serverTimeout: `The server did not answer within ${ANSWER_SECONDS} seconds.`,
  unexpectedError: 'Something went wrong!',
  databaseDown: 'The service is starting or under maintenance. Try again in a moment.',
} as const;
