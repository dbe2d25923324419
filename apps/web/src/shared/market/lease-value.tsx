import { formatMoney } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { Facts } from '@tank/ui/fields/facts';
import { words } from './words.ts';

interface LeaseValueProps {
  /** The bidder's cost or the owner's revenue. */
  kind: 'cost' | 'revenue';
  /** USD/BBL a month, as typed. */
  price: TypedNumber;
  /** MBBL. */
  volume: TypedNumber;
  /** Months. */
  term: TypedNumber;
}

/** Ignores empty, zero and negative values. */
const amountOf = (value: TypedNumber) => (typeof value === 'number' && value > 0 ? value : undefined);

/** The monthly and total value of a bid or offer while typing. Shows dashes for missing values, to avoid a layout shift. */
export function LeaseValue({ kind, price, volume, term }: LeaseValueProps) {
  const [paid, barrels, months] = [amountOf(price), amountOf(volume), amountOf(term)];
  const lease = paid !== undefined && barrels !== undefined && { price: paid, volume: barrels };
  return (
    <Facts
      items={[
        { label: `Monthly ${kind}`, value: lease && formatMoney(monthlyValue(lease)) },
        {
          label: words.totalOverTerm,
          value: lease && months !== undefined && formatMoney(totalValue({ ...lease, term: months })),
        },
      ].map(({ label, value }) => ({ label, value: value || null }))}
    />
  );
}
