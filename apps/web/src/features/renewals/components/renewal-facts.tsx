import type { RenewalRow } from '@tank/schema/trade/renewals';
import { volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { FactGroup, FactGroups } from '@tank/ui/record/fact-groups';
import { PriceBox } from '@tank/ui/record/price-box';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { ReactNode } from 'react';
import { shortAddress } from '../../../shared/records/record-place.ts';
import { words as recordWords } from '../../../shared/records/words.ts';

/** Terms of a request, without contact details, which teams do not see. */
export type RenewalTerms = Pick<
  RenewalRow,
  'booking_id' | 'storage_name' | 'address' | 'product' | 'price' | 'volume' | 'start_date' | 'term'
>;

interface RenewalFactsProps {
  renewal: RenewalTerms & Partial<Pick<RenewalRow, 'status' | 'reason' | 'renewal_booking_id'>>;
  children?: ReactNode;
}

/** A renewal request with its header and terms. */
export function RenewalFacts({ renewal, children }: RenewalFactsProps) {
  const { price, volume, term } = renewal;
  return (
    <RecordHeader
      title={recordWords.capacity({
        volume: [volume, volume],
        products: [renewal.product],
        place: recordWords.inPlace(shortAddress(renewal.address)),
      })}
      status={renewal.status}
      details={[renewal.storage_name]}
      box={<PriceBox label="Price" price={price} volume={volume} term={term} />}
    >
      <FactGroups>
        <FactGroup
          title="Terms"
          items={[
            { label: 'Start date', value: formatDate(renewal.start_date) },
            { label: 'Term', value: term, unit: 'months' },
            volumeFact('Volume', volume),
          ]}
        />
        <FactGroup
          title="Renewal"
          items={[
            { label: 'Renews booking', value: renewal.booking_id },
            !!renewal.renewal_booking_id && { label: 'New booking', value: renewal.renewal_booking_id },
            !!renewal.reason && { label: 'Reason', value: renewal.reason },
          ]}
        />
      </FactGroups>
      {children}
    </RecordHeader>
  );
}
