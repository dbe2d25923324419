/** Colors of charts other than those of lines (`line-styles.ts`). */

/** Income and cost; red is reserved for errors. */
export const MONEY = ['#ff9d40', '#5aa9f0'] as const;

/** Small parts merged into one. */
export const OTHERS = '#8796a8';

/** Free capacity. */
export const NEUTRAL = '#3c4b5e';
