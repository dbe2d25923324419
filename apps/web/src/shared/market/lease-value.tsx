import { formatMoney } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { Facts } from '@tank/ui/fields/facts';
import { words } from './words.ts';

interface LeaseValueProps {
  /** What the sums are for who fills in the form. */
  called: 'cost' | 'revenue';
  /** USD/BBL a month, as the field holds it. */
  price: TypedNumber;
  /** MBBL. */
  volume: TypedNumber;
  /** Months. */
  term: TypedNumber;
}

/** Above zero, as all that a sum is made of must be. */
const amountOf = (value: TypedNumber) => (typeof value === 'number' && value > 0 ? value : undefined);

/** What a bid or an offer comes to, as one types. A field that is empty or refused leaves a dash: nothing moves. */
export function LeaseValue({ called, price, volume, term }: LeaseValueProps) {
  const [paid, barrels, months] = [amountOf(price), amountOf(volume), amountOf(term)];
  const lease = paid !== undefined && barrels !== undefined && { price: paid, volume: barrels };
  return (
    <Facts
      items={[
        { label: `Monthly ${called}`, value: lease && formatMoney(monthlyValue(lease)) },
        {
          label: words.totalOverTerm,
          value: lease && months !== undefined && formatMoney(totalValue({ ...lease, term: months })),
        },
      ].map(({ label, value }) => ({ label, value: value || null }))}
    />
  );
}
