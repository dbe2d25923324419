/** Decides which prices are published, and why others are not (docs/product.md#enough-owners, ADR 23). */
import { type GapReason, gapReasons, withheldReasons } from '@tank/schema/market/disclosure-rule';
import { addSums, emptySums, hasSeveralOwners, type Sum, type Sums, subtractSums } from '../roll-up/sums.ts';

const MIN_CONTRIBUTIONS = 3;

/** Public prices need three contributions of two owners. */
export const isListedPublishable = (sum: Sum): boolean =>
  sum.contributions >= MIN_CONTRIBUTIONS && hasSeveralOwners(sum);

/** Bids are in the sums only if they pass the rule by themselves (`published-bids.ts`). */
export const isPublishable = ({ listed, secret }: Sums): boolean =>
  secret.contributions > 0 || isListedPublishable(listed);

/** Whether the remainder is empty or publishable. `secret` is negative if a part has bids that the total does not have. */
const isSafeRemainder = (remainder: Sums) =>
  (remainder.listed.contributions === 0 && remainder.secret.contributions <= 0) || isPublishable(remainder);

/** Whether a total can be published with its published parts: no part may reveal the rest by subtraction. */
export const isSafeWithParts = (total: Sums, parts: readonly Sums[]): boolean =>
  parts.every((part) => !isPublishable(part) || isSafeRemainder(subtractSums(total, part)));

const sizeOf = ({ listed, secret }: Sums) => listed.contributions + secret.contributions;

/**
 * Which parts of a published total are published. If the parts that are not publishable add up to a sum that is not publishable either,
 * the total minus the published parts would reveal it. Then the smallest parts are withheld too, until the remainder is publishable.
 */
export function publishedParts(parts: readonly Sums[]): boolean[] {
  const order = parts.map((sums, i) => ({ sums, i, enough: isPublishable(sums), size: sizeOf(sums) }));
  order.sort((a, b) => Number(a.enough) - Number(b.enough) || a.size - b.size);
  const result = parts.map(() => false);
  let remainder = emptySums;
  for (const { sums, i, enough } of order) {
    if (enough && isSafeRemainder(remainder)) result[i] = true;
    else remainder = addSums(remainder, sums);
  }
  return result;
}

export function gapReasonOf(sums: Sums): GapReason {
  if (isPublishable(sums)) return 'it would reveal another figure';
  const withheld = withheldReasons[sums.secret.withheld - 1];
  if (withheld) return withheld;
  return sums.listed.contributions === 0 ? 'no prices' : 'too few owners';
}

/** Gap reasons as numbers, for lines; 0 means no gap. */
export const encodeGap = (reason: GapReason): number => gapReasons.indexOf(reason) + 1;
export const decodeGap = (code: number | undefined): GapReason | undefined => gapReasons[(code ?? 0) - 1];
