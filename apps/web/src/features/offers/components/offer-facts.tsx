import { rangeInWords } from '@tank/schema/kit/format';
import type { offerAnswer } from '@tank/schema/trade/offers';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate, formatNumber } from '@tank/ui/lib/format';
import type * as z from 'zod';
import { AcceptedParties } from '../../../shared/records/accepted-parties.tsx';
import { FactsGroup } from '../../../shared/records/facts-group.tsx';

type Offer = z.infer<typeof offerAnswer>['data'];

/** City, state and country, as far as the caller may see them. */
const locationOf = (offer: Offer) =>
  offer.storage_address ??
  [offer.locality, offer.administrative_area_level_1, offer.country].filter(Boolean).join(', ');

/** Fields of an offer and its inquiry. */
export function OfferFacts({ offer }: { offer: Offer }) {
  return (
    <>
      <Facts
        items={[
          { label: 'Status', value: <StatusBadge status={offer.status} /> },
          offer.reason !== null && { label: 'Reason', value: offer.reason, wide: true },
          priceFact('Ask price', offer.ask_price),
          volumeFact('Volume', offer.volume),
          { label: 'Available', value: formatDate(offer.date_available) },
          { label: 'Term', value: offer.storage_term, unit: 'months' },
          { label: 'Sublet', value: offer.allow_sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
          { label: 'Placed', value: formatDate(offer.date_placed) },
          { label: 'Comment', value: offer.bid_comment, wide: true },
        ]}
      />
      <AcceptedParties record={offer} />
      <FactsGroup
        title="Storage offered"
        items={[
          offer.storage_name !== undefined && { label: 'Storage', value: offer.storage_name },
          { label: 'Location', value: locationOf(offer) },
          { label: 'Region', value: offer.region, term: 'PADD' },
          { label: 'Distance', value: formatNumber(offer.distance, 0), unit: 'miles' },
        ]}
      />
      <FactsGroup
        title={`Inquiry ${offer.inquiry_id}`}
        items={[
          { label: 'Product', value: offer.product },
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
    </>
  );
}
