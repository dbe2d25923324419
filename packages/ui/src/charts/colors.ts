/** The colours that charts share besides those of lines (`looks.ts`). */

/** What comes in and what goes out; red is left for what is wrong. */
export const MONEY = ['#ff9d40', '#5aa9f0'] as const;

/** Many small parts as one. */
export const OTHERS = '#8796a8';

/** What is nobody's: free capacity. */
export const NEUTRAL = '#3c4b5e';
