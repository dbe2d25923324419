import { formatMoney } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { Facts } from '@tank/ui/fields/facts';
import { words } from './words.ts';

interface LeaseValueProps {
  /** What the sums are for who fills in the form. */
  called: 'cost' | 'revenue';
  /** USD/BBL a month; '' while the field is empty, as the others. */
  price: number | '';
  /** MBBL. */
  volume: number | '';
  /** Months. */
  term: number | '';
}

/** What a bid or an offer comes to, as one types. A field that is empty leaves a dash: nothing moves. */
export function LeaseValue({ called, price, volume, term }: LeaseValueProps) {
  const known = price !== '' && volume !== '';
  return (
    <Facts
      items={[
        { label: `Monthly ${called}`, value: known && formatMoney(monthlyValue({ price, volume })) },
        {
          label: words.totalOverTerm,
          value: known && term !== '' && formatMoney(totalValue({ price, volume, term })),
        },
      ].map(({ label, value }) => ({ label, value: value || null }))}
    />
  );
}
