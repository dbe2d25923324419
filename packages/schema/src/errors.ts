/** The closed list of error codes. The API's one error table gives each its HTTP status, tRPC code and log level. */
export const errorCodes = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SECOND_FACTOR',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_PENDING',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'ALREADY',
  'STALE',
  'UNCONFIRMED',
  'TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'GONE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
