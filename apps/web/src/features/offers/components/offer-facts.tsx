import { rangeInWords } from '@tank/schema/kit/format';
import type { offerAnswer } from '@tank/schema/trade/offers';
import { priceFact } from '@tank/ui/fields/facts';
import { formatDate, formatNumber } from '@tank/ui/lib/format';
import { FactGroup, FactGroups, Quote } from '@tank/ui/record/fact-groups';
import type * as z from 'zod';
import { AcceptedParties } from '../../../shared/records/accepted-parties.tsx';

export type Offer = z.infer<typeof offerAnswer>['data'];

/** City, state and country, as far as the caller may see them. */
const locationOf = (offer: Offer) =>
  offer.storage_address ??
  [offer.locality, offer.administrative_area_level_1, offer.country].filter(Boolean).join(', ');

/** What the header of an offer does not say, with its storage and its inquiry. */
export const OfferFacts = ({ offer }: { offer: Offer }) => (
  <>
    <AcceptedParties record={offer} />
    <FactGroups>
      <FactGroup
        title="Terms"
        items={[
          { label: 'Available', value: formatDate(offer.date_available) },
          { label: 'Term', value: offer.storage_term, unit: 'months' },
          { label: 'Sublet', value: offer.allow_sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
          { label: 'Placed', value: formatDate(offer.date_placed) },
          offer.reason !== null && { label: 'Reason', value: offer.reason },
        ]}
      />
      <FactGroup
        title="Storage offered"
        items={[
          offer.storage_name !== undefined && { label: 'Storage', value: offer.storage_name },
          { label: 'Location', value: locationOf(offer) },
          { label: 'Distance', value: formatNumber(offer.distance, 0), unit: 'miles' },
        ]}
      />
      <FactGroup
        title={`Inquiry ${offer.inquiry_id}`}
        items={[
          { label: 'Location', value: offer.formatted_address },
          { label: 'Radius', value: formatNumber(offer.radius), unit: 'miles' },
          {
            label: 'Volume',
            value: rangeInWords(offer.min_volume, offer.max_volume),
            unit: 'MBBL',
          },
          priceFact('Price', offer.bid_price),
          { label: 'Start date', value: formatDate(offer.start_date) },
          { label: 'Term', value: offer.term, unit: 'months' },
        ]}
      />
    </FactGroups>
    <Quote label="Comment" text={offer.bid_comment} />
  </>
);
