/** Colors of charts other than those of lines (`line-styles.ts`). */
import { lines, quantities, texts } from '../../tokens.ts';

/** Income and cost; red is reserved for errors. */
export const MONEY = [quantities.bid, quantities.interest] as const;

export const VOLUME = quantities.capacity;

/** Small parts merged into one. */
export const OTHERS = texts.faint;

/** Free capacity. */
export const NEUTRAL = lines.line;
