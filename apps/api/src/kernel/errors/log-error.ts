/**
 * Errors for the log: what failed and where, without user input. The driver's errors contain a statement's parameters
 * in their fields, details and message.
 */

import { truncate } from '../truncate.ts';

/** Fields that are safe to log: codes and names from the schema. */
const LOGGED_FIELDS = [
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

const MAX_CAUSES = 5;
const MESSAGE_CHARACTERS = 500;
/** A log line has at most 8 kB. */
const STACK_CHARACTERS = 2000;
const CAUSE_STACK_CHARACTERS = 400;

/** Messages of SQLSTATE class 22 quote the invalid value. */
const quotesValue = ({ code, name }: { code?: unknown; name: string }) =>
  name === 'PostgresError' && typeof code === 'string' && code.startsWith('22');

function ownMessageOf(error: Error): string {
  // Drizzle appends the parameters to the statement.
  if ('params' in error && 'query' in error) return 'A query failed.';
  // JSON.parse quotes the invalid text.
  if (error instanceof SyntaxError) return 'The text cannot be parsed.';
  if (quotesValue(error)) return error.message.replace(/".*"/gs, '"..."');
  return error.message;
}

/** The message without user input; errors that wrap another may repeat its message. */
export function messageOf(error: Error): string {
  let message = ownMessageOf(error);
  for (let { cause } = error; cause instanceof Error; cause = cause.cause)
    if (cause.message) message = message.replaceAll(cause.message, () => ownMessageOf(cause as Error));
  return truncate(message, MESSAGE_CHARACTERS);
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = message ? stack.lastIndexOf(message) : -1;
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'The thrown value is not an Error.', stack: '' };
  const fields = LOGGED_FIELDS.flatMap((key) => {
    // The fields that libraries add to errors are not typed.
    const value = (error as unknown as Record<string, unknown>)[key];
    return typeof value === 'string' ? [[key, truncate(value, 100)]] : [];
  });
  const { cause } = error;
  return {
    type: truncate(error.name, 100),
    message: messageOf(error),
    ...Object.fromEntries(fields),
    stack: truncate(framesOf(error), depth === 0 ? STACK_CHARACTERS : CAUSE_STACK_CHARACTERS),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}
