/** Cells of received bids and offers. */
import { formatMoney, formatPrice } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { formatDate } from '@tank/ui/lib/format';
import { dayOf, useToday } from '@tank/ui/lib/today';
import { DifferenceText } from '../decisions/difference-text.tsx';
import { differPrice, type Side, type Terms } from '../decisions/term-differences.ts';
import { words } from '../words.ts';
import { TwoLines } from './two-lines.tsx';

interface PriceCellProps {
  price: number;
  asked: number | 'Undisclosed';
  side: Side;
}

/** The price, and its difference from what was asked for. */
export function PriceCell({ price, asked, side }: PriceCellProps) {
  const difference = differPrice(price, asked, side);
  return (
    <TwoLines right below={difference && <DifferenceText difference={difference} />}>
      {formatPrice(price)}
    </TwoLines>
  );
}

/** The value over the whole term, and a month's. */
export const ValueCell = (terms: Pick<Terms, 'price' | 'volume' | 'term'>) => (
  <TwoLines right below={words.aMonth(formatMoney(monthlyValue(terms)))}>
    {formatMoney(totalValue(terms))}
  </TwoLines>
);

/** "3 days ago"; the tip has the date. */
export function PlacedCell({ placed }: { placed: string }) {
  const day = dayOf(placed);
  return <span data-tip={formatDate(day)}>{words.since(day, useToday())}</span>;
}
