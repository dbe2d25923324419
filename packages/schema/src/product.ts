/** Names, headers and figures used by server and browser. */
export const PRODUCT_TITLE = 'The Tank Tiger';
export const PRODUCT_LINE = 'The marketplace for bulk tank storage';
/** The header that carries the session token (docs/product.md#rest). */
export const TOKEN_HEADER = 'x-access-token';
/** The header, sent only at sign-in, that identifies a device that has signed in before. */
export const DEVICE_HEADER = 'x-device-mark';
/**
 * The header of a database position, in bytes of its log: in an answer, the position after the change; in a request, what the
 * caller has seen. Without it, read replicas are not asked.
 */
export const POSITION_HEADER = 'database-position';
/** Snackbar auto-hide, place autocomplete debounce in milliseconds (docs/product.md#figures). */
export const SNACKBAR_MS = 6000;
export const PLACE_DEBOUNCE_MS = 200;
/** Timeout for API calls. */
export const ANSWER_SECONDS = 10;
/** Additional time for calls that wait for an external service. */
export const OUTSIDE_SECONDS = 10;
/** Table text is truncated to this many characters (docs/product.md#figures). */
export const TABLE_TEXT_LENGTH = 30;

/** An open listing or inquiry that expires within this many days counts as expiring. */
export const EXPIRING_DAYS = 30;
