/** Maps PostgreSQL errors to error codes and messages for users. */
import type { ErrorCode } from '@tank/schema/errors';
import { messages } from '@tank/schema/messages';

export interface ErrorMapping {
  code: ErrorCode;
  text: string;
  /** The form field with the refused value. */
  field?: string;
}

/** By constraint or index name; `postgres-errors.test.ts` checks them against the tables. */
export const constraints: Record<string, ErrorMapping> = {
  users_email_key: { code: 'CONFLICT', text: messages.emailTaken, field: 'email' },
  users_username_key: { code: 'CONFLICT', text: messages.usernameTaken, field: 'username' },
  pending_users_username_key: { code: 'CONFLICT', text: messages.usernameTaken, field: 'username' },
  bookings_live_listing_key: { code: 'CONFLICT', text: messages.listingBooked },
  bookings_bid_key: { code: 'CONFLICT', text: messages.bidNotOpen },
  bookings_live_inquiry_key: { code: 'CONFLICT', text: messages.inquiryBooked },
  bookings_inquiry_bid_key: { code: 'CONFLICT', text: messages.offerNotOpen },
  bookings_renewal_key: { code: 'CONFLICT', text: messages.renewalNotOpen },
  renewal_requests_open_key: { code: 'CONFLICT', text: messages.renewalOpenAlready },
  teams_team_name_key: { code: 'CONFLICT', text: messages.teamNameTaken, field: 'team_name' },
  // A job ended the session before it was complete.
  company_sessions_session_id_sessions_id_fk: {
    code: 'UNAUTHENTICATED',
    text: messages.companyTicketInvalid,
  },
  // An Admin unlinked the company account before the session was complete.
  company_sessions_identity_id_company_identities_identity_id_fk: {
    code: 'UNAUTHENTICATED',
    text: messages.companyTicketInvalid,
  },
  company_identities_subject_key: { code: 'CONFLICT', text: messages.companyTicketInvalid },
  products_product_key: { code: 'CONFLICT', text: messages.productExists },
  product_categories_name_key: { code: 'CONFLICT', text: messages.categoryExists },
  files_inquiry_name_key: { code: 'INVALID_INPUT', text: messages.fileTwice },
  files_inquiry_bid_name_key: { code: 'INVALID_INPUT', text: messages.fileTwice },
  files_listing_name_key: { code: 'INVALID_INPUT', text: messages.fileTwice },
  files_bid_name_key: { code: 'INVALID_INPUT', text: messages.fileTwice },
};

/** SQLSTATE `check_violation`. */
const CHECK_VIOLATION = '23514';
/** SQLSTATE `serialization_failure`. */
export const SERIALIZATION_FAILURE = '40001';
/** SQLSTATE `deadlock_detected`. */
export const DEADLOCK = '40P01';

const databaseDown: ErrorMapping = { code: 'UNAVAILABLE', text: messages.databaseDown };

/** The server went away, or accepts no writes or no connections: SQLSTATEs and codes of the driver. */
const serverGone = [
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
];

/** By SQLSTATE, for errors without a mapped constraint. */
const states: Record<string, ErrorMapping> = {
  '22003': { code: 'INVALID_INPUT', text: 'A number is out of range.' },
  '22021': { code: 'INVALID_INPUT', text: 'The text holds characters that cannot be stored.' },
  '22P05': { code: 'INVALID_INPUT', text: 'The text holds characters that cannot be stored.' },
  [CHECK_VIOLATION]: { code: 'INVALID_INPUT', text: messages.badInput },
  [SERIALIZATION_FAILURE]: { code: 'CONFLICT', text: messages.stale },
  [DEADLOCK]: { code: 'UNAVAILABLE', text: messages.deadlock },
  '53100': { code: 'UNAVAILABLE', text: messages.diskFull },
  '57014': { code: 'UNAVAILABLE', text: messages.callTooSlow },
  '55P03': { code: 'UNAVAILABLE', text: messages.lockedTooLong },
  '25P03': { code: 'UNAVAILABLE', text: messages.transactionIdle },
  ...Object.fromEntries(serverGone.map((code) => [code, databaseDown])),
};

/** SQLSTATE class 22: a value cannot be converted or computed with. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const byClass = (code = ''): ErrorMapping | undefined =>
  DATA_EXCEPTION.test(code) ? { code: 'INVALID_INPUT', text: messages.badInput } : undefined;

/** Whether the error or one of its causes has this SQLSTATE: Drizzle wraps the driver's errors. */
export function hasState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === state || hasState(error.cause, state);
}

export const isServerGone = (error: unknown): boolean => serverGone.some((state) => hasState(error, state));

/** The mapping of a driver error; undefined for other errors. */
export function fromPostgres(error: Error): ErrorMapping | undefined {
  const { constraint_name, code } = error as { constraint_name?: string; code?: string };
  const lookUp = (table: Record<string, ErrorMapping>, key = '') =>
    Object.hasOwn(table, key) ? table[key] : undefined;
  // A row for which a partition is missing violates no constraint with a name; the caller cannot help it.
  if (code === CHECK_VIOLATION && constraint_name === undefined) return undefined;
  return lookUp(constraints, constraint_name) ?? lookUp(states, code) ?? byClass(code);
}
