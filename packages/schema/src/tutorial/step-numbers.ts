/** Special step numbers of the tutorial (docs/product.md#tutorial). */

/** The user chose "Not now". */
export const TUTORIAL_NOT_NOW = 0;
/** New account: the tutorial is offered. */
export const TUTORIAL_WELCOME = 1;
export const TUTORIAL_FIRST_STEP = 2;
export const TUTORIAL_LAST_STEP = 34;
export const TUTORIAL_FINISHED = 35;
