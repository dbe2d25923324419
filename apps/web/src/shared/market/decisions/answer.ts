import type { Terms } from './term-differences.ts';

/** A bid or offer, as its recipient sees it. */
export interface Answer extends Terms {
  id: number;
}

/** Limit of compared bids or offers, best price first. */
export const MAX_COMPARED = 20;
