/** What a mark of several says, and how large its picture is. */
import { formatNumber } from '@tank/ui/lib/format';
import type { Cluster } from './clusters.ts';

/** The picture is wider than the mark in it. */
export const PICTURE = 64 / 56;
export const NUMBERS = {
  font: 'Inter Variable, sans-serif',
  weight: 700,
  size: 12,
  line: 1.05,
  color: [10, 16, 23],
} as const;

/** Half the width from which thousands have room; a diamond is narrow above and below. */
const OF_THOUSANDS = { listing: 21, inquiry: 27 };

/** How many they are, and below that the sum of their volumes in MBBL. */
export function numbersIn(
  { kind, count, volume }: Pick<Cluster, 'kind' | 'count' | 'volume'>,
  radius: number,
) {
  const most = radius < OF_THOUSANDS[kind] ? 999 : 9999;
  return [short(count, most), short(volume, most)] as const;
}

/** In little room: `1.1k`, `12k`, `3.4M`. */
function short(value: number, most: number): string {
  if (Math.round(value) <= most) return formatNumber(value, 0);
  const [unit, letter] = value < 999_500 ? [1000, 'k'] : [1_000_000, 'M'];
  return `${formatNumber(value / unit, value / unit < 9.95 ? 1 : 0)}${letter}`;
}
