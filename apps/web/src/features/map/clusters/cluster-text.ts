/** The numbers in a cluster. */
import { formatNumber } from '@tank/ui/lib/format';
import type { Cluster } from './clusters.ts';

/** The number of points, and the sum of their volumes in MBBL. */
export const clusterNumbers = ({ count, volume }: Pick<Cluster, 'count' | 'volume'>) =>
  [abbreviate(count), abbreviate(volume)] as const;

/** At most four characters: `1.1k`, `12k` or `3.4M` from 1,000. */
function abbreviate(value: number): string {
  if (value < 999.5) return formatNumber(value, 0);
  const [unit, letter] = value < 999_500 ? [1000, 'k'] : [1_000_000, 'M'];
  return `${formatNumber(value / unit, value / unit < 9.95 ? 1 : 0)}${letter}`;
}
