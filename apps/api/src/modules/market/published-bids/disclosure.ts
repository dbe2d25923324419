/** Which prices are published, and why others are not (docs/product.md#enough-owners, ADR 23). */
import { type GapReason, gapReasons, withheldReasons } from '@tank/schema/market/disclosure-rule';
import { areOfSeveral, minusBoth, neither, plusBoth, type Sum, type Sums } from '../roll-up/sums.ts';

const LEAST = 3;

/** Of public prices: three contributions of two owners. */
export const isEnough = (sum: Sum): boolean => sum.contributions >= LEAST && areOfSeveral(sum);

/** Bids are counted only where they are enough by themselves (`published-bids.ts`). */
export const areEnough = ({ listed, secret }: Sums): boolean => secret.contributions > 0 || isEnough(listed);

/** Whether nothing is left, or enough. Fewer bids than none: the whole has none of those that a part has. */
const isHarmless = (left: Sums) =>
  (left.listed.contributions === 0 && left.secret.contributions <= 0) || areEnough(left);

/** Whether every published part of a whole leaves nothing of it, or enough. */
export const isSafeBeside = (whole: Sums, parts: readonly Sums[]): boolean =>
  parts.every((part) => !areEnough(part) || isHarmless(minusBoth(whole, part)));

const sizeOf = ({ listed, secret }: Sums) => listed.contributions + secret.contributions;

/**
 * Which parts of a whole are published: those that are enough. Where the others together are something but not enough, the whole less all
 * that is published would be those others: then the smallest parts are not published either, until what is left is enough.
 */
export function publishedParts(parts: readonly Sums[]): boolean[] {
  const order = parts.map((sums, i) => ({ sums, i, enough: areEnough(sums), size: sizeOf(sums) }));
  order.sort((a, b) => Number(a.enough) - Number(b.enough) || a.size - b.size);
  const result = parts.map(() => false);
  let left = neither;
  for (const { sums, i, enough } of order) {
    if (enough && isHarmless(left)) result[i] = true;
    else left = plusBoth(left, sums);
  }
  return result;
}

/** Why the price of these is not published. */
export function gapOf(sums: Sums): GapReason {
  if (areEnough(sums)) return 'it would reveal another figure';
  const withheld = withheldReasons[sums.secret.withheld - 1];
  if (withheld) return withheld;
  return sums.listed.contributions === 0 ? 'no prices' : 'too few owners';
}

/** Reasons in lines, which hold numbers alone; 0: there is no gap. */
export const codeOfGap = (reason: GapReason): number => gapReasons.indexOf(reason) + 1;
export const gapOfCode = (code: number | undefined): GapReason | undefined => gapReasons[(code ?? 0) - 1];
