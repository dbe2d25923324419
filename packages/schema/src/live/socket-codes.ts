/** Close codes of the sockets. Code 1006 is a lost connection: reconnect. */
export const socketCodes = {
  /** No valid session: sign in again. */
  unauthenticated: 4401,
  /** The `user_id` in the URL is not that of the session, or the account has a required first step. */
  forbidden: 4403,
  /** The client reads too slowly: reconnect to get the missed events. */
  slow: 4408,
  /** Invalid frame. */
  bad_frame: 4400,
  /** The permissions of the account changed: reconnect. */
  again: 4409,
  /** Too many open sockets of this user, or too many unauthenticated ones: retry later. */
  too_many: 4429,
} as const;
