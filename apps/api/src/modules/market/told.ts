/** Which prices may be told (docs/product.md#enough-owners). */
import {
  areOfSeveral,
  minusBoth,
  neither,
  nothing,
  plusBoth,
  type Sum,
  type Sums,
  together,
} from './sums.ts';

const LEAST = 3;

/** Three contributions of several owners. */
export const isEnough = (sum: Sum): boolean => sum.contributions >= LEAST && areOfSeveral(sum);

/** What of it counts: what nobody reads in a list only where it is enough by itself. */
export const countedOf = (sums: Sums): Sums => (isEnough(sums.secret) ? sums : { ...sums, secret: nothing });

/** The same of what is left when one counted mean is taken from another: what stands in lists can be taken out of it, too. */
const areEnough = (sums: Sums) =>
  isEnough(together(sums)) && (sums.secret.contributions === 0 || isEnough(sums.secret));

const areHarmless = (sums: Sums) => together(sums).contributions === 0 || areEnough(sums);

/** What is told of a whole must not leave too little when a part that is told is taken away from it. All of it is counted. */
export const isToldBesides = (whole: Sums, told: readonly Sums[]): boolean =>
  told.every((part) => !areEnough(part) || areHarmless(minusBoth(whole, part)));

/**
 * Which counted parts of a whole are told: those that are enough. Where the others together are something but not enough,
 * somebody could take all that is told from the whole and be left with them: then the smallest parts are not told either, until
 * what is left is enough.
 */
export function toldParts(parts: readonly Sums[]): boolean[] {
  const order = parts.map((sums, i) => ({
    sums,
    i,
    told: areEnough(sums),
    contributions: together(sums).contributions,
  }));
  order.sort((a, b) => Number(a.told) - Number(b.told) || a.contributions - b.contributions);
  const result = parts.map(() => false);
  let left = neither;
  for (const { sums, i, told } of order) {
    if (told && areHarmless(left)) result[i] = true;
    else left = plusBoth(left, sums);
  }
  return result;
}
