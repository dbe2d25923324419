import { visibilityLabels } from '@tank/schema/enums';
import type { listingAnswer } from '@tank/schema/trade/listings';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate } from '@tank/ui/lib/format';
import type * as z from 'zod';
import { words as marketWords } from '../../../shared/market/words.ts';
import { visibleAddress } from '../../../shared/records/visible-address.ts';
import { words } from '../words.ts';

type Listing = z.infer<typeof listingAnswer>['data'];

export function ListingFacts({ listing }: { listing: Listing }) {
  return (
    <Facts
      items={[
        { label: 'Status', value: <StatusBadge status={listing.status} /> },
        listing.storage_name !== undefined && { label: 'Storage', value: listing.storage_name },
        { label: 'Location', value: visibleAddress(listing) },
        { label: 'Region', value: listing.region, term: 'PADD' },
        { ...volumeFact('Capacity', listing.working_capacity), term: 'Working capacity' },
        { ...priceFact('Shell price', listing.ask_price), term: 'Shell price' },
        { label: 'Available', value: formatDate(listing.date_available) },
        { label: 'Term', value: listing.term, unit: 'months' },
        {
          label: marketWords.delay,
          value: listing.delay_after_commit,
          unit: 'months',
          term: marketWords.delay,
        },
        { label: 'Expires', value: formatDate(listing.expiration), term: 'Expiration' },
        { label: 'Heel product', value: listing.heel_product, term: 'Heel' },
        { label: 'Sublet', value: listing.allow_sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
        listing.own === 1 && {
          label: words.visibleAddress,
          value: visibilityLabels[listing.visibility as 0 | 1 | 2],
          term: 'Visibility',
        },
        listing.own === 1 && {
          label: words.priceShown,
          value: listing.hide_price ? 'No' : 'Yes',
          term: 'Undisclosed',
        },
        { label: 'Product category', value: listing.product_category.join(', '), wide: true },
        { label: 'Comment', value: listing.comment, wide: true },
        listing.reason !== null && { label: 'Reason', value: listing.reason, wide: true },
      ]}
    />
  );
}
