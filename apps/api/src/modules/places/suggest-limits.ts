/** What type-ahead reads of a text; the rest is dropped. */
export const maxSuggestText = 100;

/** Keeps `limit` of {@link PlaceProvider.suggest} within 1 to 20. */
export function clampLimit(limit = 8): number {
  return Number.isFinite(limit) ? Math.min(20, Math.max(1, Math.trunc(limit))) : 8;
}
