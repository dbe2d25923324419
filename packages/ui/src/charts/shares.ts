/** Several pies of the same parts: what each part has of each whole. */
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { sum } from 'd3-array';
import { OTHERS } from './colors.ts';
import { colorOf } from './looks.ts';
import { words } from './words.ts';

/** A part by its name, and its value in each pie, in MBBL. */
export interface Share {
  name: string;
  values: readonly number[];
}

export interface ShownShare extends Share {
  color: string;
}

/** With more, their colours would come again. */
const MOST = 7;

/** The largest first; what is small beyond the first ones is one part, in a colour that does not ask for attention. */
export function sharesShown(shares: readonly Share[]): ShownShare[] {
  const sorted = shares.toSorted((a, b) => sum(b.values) - sum(a.values) || inNaturalOrder(a.name, b.name));
  const many = sorted.length > MOST + 1;
  const shown = sorted
    .slice(0, many ? MOST : undefined)
    .map((share, index) => ({ ...share, color: colorOf(index) }));
  if (!many) return shown;
  const rest = sorted.slice(MOST);
  const values = (rest[0]?.values ?? []).map((_, pie) => sum(rest, (share) => share.values[pie]));
  return [...shown, { name: words.others, values, color: OTHERS }];
}
