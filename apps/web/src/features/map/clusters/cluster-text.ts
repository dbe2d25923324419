/** The text in a cluster, and the size of its icon. */
import { formatNumber } from '@tank/ui/lib/format';
import type { Cluster } from './clusters.ts';

/** Width of an icon relative to the mark in it. */
export const PICTURE = 64 / 56;

/** Radius in pixels from which four digits fit; a diamond is narrow above and below. */
const FOUR_DIGITS = { listing: 21, inquiry: 27 };

/** The number of points, and below it the sum of their volumes in MBBL. */
export function numbersIn(
  { kind, count, volume }: Pick<Cluster, 'kind' | 'count' | 'volume'>,
  radius: number,
) {
  const most = radius < FOUR_DIGITS[kind] ? 999 : 9999;
  return [short(count, most), short(volume, most)] as const;
}

/** `1.1k`, `12k`, `3.4M`. */
function short(value: number, most: number): string {
  if (Math.round(value) <= most) return formatNumber(value, 0);
  const [unit, letter] = value < 999_500 ? [1000, 'k'] : [1_000_000, 'M'];
  return `${formatNumber(value / unit, value / unit < 9.95 ? 1 : 0)}${letter}`;
}
