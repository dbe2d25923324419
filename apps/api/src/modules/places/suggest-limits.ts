/** Characters of a text that type-ahead reads; the rest is ignored. */
export const MAX_SUGGEST_TEXT = 100;

/** Limits the number of suggestions to 1 to 20. */
export function clampLimit(limit = 8): number {
  return Number.isFinite(limit) ? Math.min(20, Math.max(1, Math.trunc(limit))) : 8;
}
