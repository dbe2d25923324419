import type { IndexBasis } from '@tank/schema/market/price-index-rule';
import { formatPrice } from '@tank/ui/lib/format';
import { words } from '../words.ts';
import type { IndexRow } from './index-row.ts';

/** `3.456` becomes `+3.46%`, with a true minus sign so that columns align. */
export const formatChange = (change: number) =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(2)}%`;

/** Direction of a change, for its color and arrow. */
export const directionOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'level');

/** "5 deals", "12 asks and bids". */
export const formatBasis = (basis: IndexBasis, size: string) =>
  `${size} ${basis === 'deals' ? 'deals' : words.asksAndBids}`;

/** Whether the price and the previous one have different bases. */
export const isBasisChange = ({ basis, prev_basis }: Pick<IndexRow, 'basis' | 'prev_basis'>) =>
  basis !== null && prev_basis !== null && basis !== prev_basis;

/** Text alternative of the sparkline. */
export function describeSparkline({ past, basis_changes }: Pick<IndexRow, 'past' | 'basis_changes'>): string {
  const known = past.flatMap((price) => price ?? []);
  if (known.length === 0) return words.noPast;
  const range = words.sparkline(formatPrice(Math.min(...known)), formatPrice(Math.max(...known)));
  return basis_changes.length === 0 ? range : `${range}. ${words.basisChanges(basis_changes.length)}`;
}
