/** Whether a figure made of secret prices may be published (docs/product.md#enough-owners): the one definition for series and index. */

/** Owners that each hold a share worth hiding: a caller who owns one of them still faces three others. */
export const MIN_OWNERS = 4;
/** Percent of the secret volume from which an owner counts. */
export const MIN_SHARE_PERCENT = 5;
/** Percent of the secret volume above which one owner is the figure. */
export const MAX_SHARE_PERCENT = 60;

export const withheldReasons = ['too few owners', 'one owner holds most of it'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Why a figure has no price. The last one: together with figures that are published it would tell of too few. */
export const gapReasons = ['no prices', ...withheldReasons, 'it would reveal another figure'] as const;
export type GapReason = (typeof gapReasons)[number];

/** Thousandths of MBBL, the unit of the columns: shares are compared exactly. */
const toUnits = (volume: number) => Math.round(volume * 1000);

/**
 * Takes the secret volume of each owner in MBBL, one entry an owner (a team is one owner). Owners below the least share do not
 * count as owners, but their volume is part of the whole.
 */
export function checkDisclosure(volumesByOwner: Iterable<number>): 'ok' | WithheldReason {
  const volumes = Array.from(volumesByOwner, toUnits).filter((volume) => volume > 0);
  if (volumes.length < MIN_OWNERS) return 'too few owners';
  const whole = volumes.reduce((sum, volume) => sum + volume, 0);
  if (volumes.some((volume) => 100 * volume > MAX_SHARE_PERCENT * whole)) return 'one owner holds most of it';
  const holders = volumes.filter((volume) => 100 * volume >= MIN_SHARE_PERCENT * whole);
  return holders.length >= MIN_OWNERS ? 'ok' : 'too few owners';
}
