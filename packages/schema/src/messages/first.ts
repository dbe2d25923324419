import { ANSWER_SECONDS } from '../product.ts';

/** The sentences of the screens before sign-in, which load without all the others; part of `messages`. */
export const firstMessages = {
  unableToCreateAccount: 'Error! Unable to create account.',
  unableToFetchContext: 'Error! Unable to fetch context.',
  noAnswer: `The server did not answer within ${ANSWER_SECONDS} seconds.`,
  somethingWrong: 'Something went wrong!',
  databaseDown: 'The service is starting or under maintenance. Try again in a moment.',
} as const;
