/** Parts of several pies, with their colors. */
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { sum } from 'd3-array';
import { OTHERS } from '../axes/colors.ts';
import { colorOf } from '../axes/line-styles.ts';
import { words } from '../words.ts';

/** A part with its value in each pie, in MBBL. */
export interface Share {
  name: string;
  values: readonly number[];
}

export interface ShownShare extends Share {
  color: string;
}

/** More parts would repeat colors. */
const MAX_PARTS = 7;

/** The largest first; the smallest are merged into one part in a neutral color. */
export function sharesShown(shares: readonly Share[]): ShownShare[] {
  const sorted = shares.toSorted((a, b) => sum(b.values) - sum(a.values) || inNaturalOrder(a.name, b.name));
  const many = sorted.length > MAX_PARTS + 1;
  const shown = sorted
    .slice(0, many ? MAX_PARTS : undefined)
    .map((share, index) => ({ ...share, color: colorOf(index) }));
  if (!many) return shown;
  const rest = sorted.slice(MAX_PARTS);
  const values = (rest[0]?.values ?? []).map((_, pie) => sum(rest, (share) => share.values[pie]));
  return [...shown, { name: words.others, values, color: OTHERS }];
}
