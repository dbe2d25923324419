/** The numbers in a cluster. */
import { formatNumber } from '@tank/ui/lib/format';
import type { Cluster } from './clusters.ts';

/** Radius in pixels from which four digits fit; a diamond is narrow at the top and the bottom. */
const FOUR_DIGITS = { listing: 21, inquiry: 27 };

/** The number of points, and the sum of their volumes in MBBL. */
export function clusterNumbers(
  { kind, count, volume }: Pick<Cluster, 'kind' | 'count' | 'volume'>,
  radius: number,
) {
  const max = radius < FOUR_DIGITS[kind] ? 999 : 9999;
  return [abbreviate(count, max), abbreviate(volume, max)] as const;
}

/** `1.1k`, `12k` or `3.4M` above `max`. */
function abbreviate(value: number, max: number): string {
  if (Math.round(value) <= max) return formatNumber(value, 0);
  const [unit, letter] = value < 999_500 ? [1000, 'k'] : [1_000_000, 'M'];
  return `${formatNumber(value / unit, value / unit < 9.95 ? 1 : 0)}${letter}`;
}
