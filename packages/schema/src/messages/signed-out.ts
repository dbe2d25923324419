import { ANSWER_SECONDS } from '../product.ts';

/** Messages of the screens before login, which load without all the others; part of `messages`. */
export const unableToCreateAccount = 'Error! Unable to create account.';
export const unableToFetchContext = 'Error! Unable to fetch context.';
export const serverTimeout = `The server did not answer within ${ANSWER_SECONDS} seconds.`;
export const unexpectedError = 'Something went wrong!';
export const databaseDown = 'The service is starting or under maintenance. Try again in a moment.';
