/**
 * What a log tells of an error: what broke and where, never what was sent. Errors of the driver carry the parameters of
 * a statement, in fields, in details and in the message itself.
 */

import { cut } from '../cut.ts';

/** What may be told besides message and stack: names that we gave, and codes. */
const LOGGED = [
  'code',
  'severity',
  'schema_name',
  'table_name',
  'column_name',
  'constraint_name',
  'routine',
] as const;

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [detail: string]: unknown;
}

/** Causes are followed so far. */
const DEPTH = 5;
const MESSAGE_CHARACTERS = 500;
/** Of the error itself, and of what caused it: a line of the log has 8 kB. */
const PLACES_CHARACTERS = 2000;
const CAUSE_PLACES_CHARACTERS = 400;

/** SQLSTATE class 22: such a message quotes the value that was wrong. */
const quotesValue = ({ code, name }: { code?: unknown; name: string }) =>
  name === 'PostgresError' && typeof code === 'string' && code.startsWith('22');

function ownMessageOf(error: Error): string {
  // Drizzle appends the parameters to the statement.
  if ('params' in error && 'query' in error) return 'A query failed.';
  // JSON.parse quotes what it could not read.
  if (error instanceof SyntaxError) return 'The text cannot be read.';
  if (quotesValue(error)) return error.message.replace(/".*"/gs, '"..."');
  return error.message;
}

/** The message without what somebody sent; errors that wrap another repeat its message. */
export function messageOf(error: Error): string {
  let message = ownMessageOf(error);
  for (let { cause } = error; cause instanceof Error; cause = cause.cause)
    if (cause.message) message = message.replaceAll(cause.message, () => ownMessageOf(cause as Error));
  return cut(message, MESSAGE_CHARACTERS);
}

/** Only the places of a stack: its head repeats the message. */
function placesOf({ stack = '', message }: Error): string {
  const at = message ? stack.lastIndexOf(message) : -1;
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'What was thrown is no error.', stack: '' };
  const facts = LOGGED.flatMap((key) => {
    // What libraries hang on their errors has no type.
    const value = (error as unknown as Record<string, unknown>)[key];
    return typeof value === 'string' ? [[key, cut(value, 100)]] : [];
  });
  const { cause } = error;
  return {
    type: cut(error.name, 100),
    message: messageOf(error),
    ...Object.fromEntries(facts),
    stack: cut(placesOf(error), depth === 0 ? PLACES_CHARACTERS : CAUSE_PLACES_CHARACTERS),
    ...(cause instanceof Error && depth < DEPTH && { cause: loggedError(cause, depth + 1) }),
  };
}
