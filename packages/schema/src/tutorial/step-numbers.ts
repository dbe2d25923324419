/** Steps of the tutorial that have a name (docs/product.md#tutorial). */

/** Of whoever said "Not now". */
export const TUTORIAL_NOT_NOW = 0;
/** Of a new account: it is asked. */
export const TUTORIAL_WELCOME = 1;
export const TUTORIAL_FIRST_STEP = 2;
export const TUTORIAL_LAST_STEP = 34;
/** As the server is told. */
export const TUTORIAL_FINISHED = 35;
