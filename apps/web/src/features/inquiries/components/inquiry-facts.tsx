import { rangeInWords } from '@tank/schema/kit/format';
import type { inquiryAnswer } from '@tank/schema/trade/inquiries';
import { Facts, priceFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate, formatNumber } from '@tank/ui/lib/format';
import type * as z from 'zod';
import { RadiusMap } from '../../../shared/records/radius-map.tsx';
import classes from './inquiries.module.css';

type Inquiry = z.infer<typeof inquiryAnswer>['data'];

/** All fields of an inquiry, with a map of its radius. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { latitude, longitude, radius, formatted_address } = inquiry;
  return (
    <div className={classes.facts}>
      <Facts
        items={[
          { label: 'Status', value: <StatusBadge status={inquiry.status} /> },
          inquiry.username !== undefined && { label: 'Placed by', value: inquiry.username },
          { label: 'Product', value: inquiry.product },
          { label: 'Location', value: formatted_address },
          { label: 'Radius', value: formatNumber(radius), unit: 'miles' },
          { label: 'Region', value: inquiry.region, term: 'PADD' },
          {
            label: 'Volume',
            value: rangeInWords(inquiry.min_volume, inquiry.max_volume),
            unit: 'MBBL',
          },
          priceFact('Price', inquiry.bid_price),
          { label: 'Start date', value: formatDate(inquiry.start_date) },
          { label: 'Term', value: inquiry.term, unit: 'months' },
          { label: 'Placed', value: formatDate(inquiry.date_placed) },
          { label: 'Expires', value: formatDate(inquiry.expiration), term: 'Expiration' },
          { label: 'Comment', value: inquiry.comment, wide: true },
        ]}
      />
      <RadiusMap latitude={latitude} longitude={longitude} radius={radius} address={formatted_address} />
    </div>
  );
}
