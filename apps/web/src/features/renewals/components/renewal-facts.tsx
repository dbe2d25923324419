import type { RenewalRow } from '@tank/schema/trade/renewals';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate } from '@tank/ui/lib/format';

/** Terms of a request, without contact details, which teams do not see. */
export type RenewalTerms = Pick<
  RenewalRow,
  'booking_id' | 'storage_name' | 'address' | 'product' | 'price' | 'volume' | 'start_date' | 'term'
>;

interface RenewalFactsProps {
  renewal: RenewalTerms & Partial<Pick<RenewalRow, 'status' | 'reason' | 'renewal_booking_id'>>;
}

export const RenewalFacts = ({ renewal }: RenewalFactsProps) => (
  <Facts
    items={[
      renewal.status !== undefined && { label: 'Status', value: <StatusBadge status={renewal.status} /> },
      !!renewal.reason && { label: 'Reason', value: renewal.reason, wide: true },
      { label: 'Renews booking', value: renewal.booking_id },
      !!renewal.renewal_booking_id && { label: 'New booking', value: renewal.renewal_booking_id },
      { label: 'Storage', value: renewal.storage_name },
      { label: 'Location', value: renewal.address },
      { label: 'Product', value: renewal.product },
      priceFact('Price', renewal.price),
      volumeFact('Volume', renewal.volume),
      { label: 'Start date', value: formatDate(renewal.start_date) },
      { label: 'Term', value: renewal.term, unit: 'months' },
    ]}
  />
);
