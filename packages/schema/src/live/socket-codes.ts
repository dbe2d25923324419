/** Close codes of the sockets. Any other abnormal end (1006) is a lost connection: reconnect. */
export const socketCodes = {
  /** No session, or one that ended: sign in again. */
  unauthenticated: 4401,
  /** The `user_id` of the address is not the session's, or the account has a first step to take before it may listen. */
  forbidden: 4403,
  /** The client took its data too slowly: reconnect, and get what was missed. */
  slow: 4408,
  /** The frame was not what is documented. */
  bad_frame: 4400,
  /** What the account may see changed: reconnect. */
  again: 4409,
  /** The user has as many sockets open as one may have, or too many wait to say who they are: come back later. */
  too_many: 4429,
} as const;
