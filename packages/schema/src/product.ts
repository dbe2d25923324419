/** Words of the product that stand on every screen. */
export const PRODUCT_TITLE = 'The Tank Tiger';
export const PRODUCT_LINE = 'The marketplace for bulk tank storage';
/** The header that carries the session token (docs/product.md#rest). */
export const TOKEN_HEADER = 'x-access-token';
/** The header in which a browser shows, at sign-in only, that it signed in before. */
export const DEVICE_HEADER = 'x-device-mark';
/** Snackbar auto-hide, place autocomplete debounce in milliseconds (docs/product.md#figures). */
export const SNACKBAR_MS = 6000;
export const PLACE_DEBOUNCE_MS = 200;
/** An answer that does not come within this many seconds does not come. */
export const ANSWER_SECONDS = 10;
/** As long a service outside may take on top of that, before the server tells whoever waits. */
export const OUTSIDE_SECONDS = 10;
/** Table text is cut at this many characters (docs/product.md#figures). */
export const TABLE_TEXT_LENGTH = 30;
