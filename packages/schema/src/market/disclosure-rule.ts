/** The rule for publishing a figure made of secret prices (docs/product.md#enough-owners), for both series and index. */

/** Minimum number of owners with at least `MIN_SHARE_PERCENT`: a caller who is one of them cannot separate the other three. */
export const MIN_OWNERS = 4;
/** Share of the secret volume from which an owner counts. */
export const MIN_SHARE_PERCENT = 5;
/** Share of the secret volume above which one owner dominates the figure. */
export const MAX_SHARE_PERCENT = 60;

export const withheldReasons = ['too few owners', 'one owner holds most of it'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Why a figure has no price. Last reason: combined with other published figures it would reveal too few owners. */
export const gapReasons = ['no prices', ...withheldReasons, 'it would reveal another figure'] as const;
export type GapReason = (typeof gapReasons)[number];

/** Thousandths of MBBL, the precision of the columns, for exact comparison. */
const toUnits = (volume: number) => Math.round(volume * 1000);

/**
 * `volumesByOwner` has the secret volume of each owner in MBBL; a team is one owner. Owners below the minimum share do not count as
 * owners, but their volume is part of the total.
 */
export function checkDisclosure(volumesByOwner: Iterable<number>): 'ok' | WithheldReason {
  const volumes = Array.from(volumesByOwner, toUnits).filter((volume) => volume > 0);
  if (volumes.length < MIN_OWNERS) return 'too few owners';
  const total = volumes.reduce((sum, volume) => sum + volume, 0);
  if (volumes.some((volume) => 100 * volume > MAX_SHARE_PERCENT * total)) return 'one owner holds most of it';
  const holders = volumes.filter((volume) => 100 * volume >= MIN_SHARE_PERCENT * total);
  return holders.length >= MIN_OWNERS ? 'ok' : 'too few owners';
}
