import type { inquiryAnswer } from '@tank/schema/trade/inquiries';
import { formatDate } from '@tank/ui/lib/format';
import { FactGroup, Quote } from '@tank/ui/record/fact-groups';
import type * as z from 'zod';
import { RadiusMap } from '../../../shared/records/radius-map.tsx';
import classes from './inquiries.module.css';

export type Inquiry = z.infer<typeof inquiryAnswer>['data'];

/** The facts that the header does not show, with a map of the radius. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { latitude, longitude, radius, formatted_address } = inquiry;
  return (
    <div className={classes.facts}>
      <div>
        <FactGroup
          title="Terms"
          items={[
            { label: 'Start date', value: formatDate(inquiry.start_date) },
            { label: 'Term', value: inquiry.term, unit: 'months' },
            { label: 'Placed', value: formatDate(inquiry.date_placed) },
            inquiry.username !== undefined && { label: 'Placed by', value: inquiry.username },
            { label: 'Expires', value: formatDate(inquiry.expiration), term: 'Expiration' },
          ]}
        />
        <Quote label="Comment" text={inquiry.comment} />
      </div>
      <RadiusMap latitude={latitude} longitude={longitude} radius={radius} address={formatted_address} />
    </div>
  );
}
