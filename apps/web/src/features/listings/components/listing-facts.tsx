import { visibilityLabels } from '@tank/schema/enums';
import type { listingAnswer } from '@tank/schema/trade/listings';
import { volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { FactGroup, FactGroups, Quote } from '@tank/ui/record/fact-groups';
import type * as z from 'zod';
import { words as marketWords } from '../../../shared/market/words.ts';
import { words } from '../words.ts';

export type Listing = z.infer<typeof listingAnswer>['data'];

/** What the header of a listing does not say. */
export const ListingFacts = ({ listing }: { listing: Listing }) => (
  <>
    <FactGroups>
      <FactGroup
        title="Availability"
        items={[
          { label: 'Available', value: formatDate(listing.date_available) },
          { label: 'Term', value: listing.term, unit: 'months' },
          {
            label: marketWords.afterCommitment,
            value: listing.delay_after_commit,
            unit: 'months',
            term: marketWords.delay,
          },
          { label: 'Expires', value: formatDate(listing.expiration), term: 'Expiration' },
          listing.reason !== null && { label: 'Reason', value: listing.reason },
        ]}
      />
      <FactGroup
        title="Tank"
        items={[
          listing.storage_name !== undefined && { label: 'Storage', value: listing.storage_name },
          { ...volumeFact('Capacity', listing.working_capacity), term: 'Working capacity' },
          { label: 'Heel product', value: listing.heel_product, term: 'Heel' },
          { label: 'Sublet', value: listing.allow_sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
          { label: 'Product category', value: listing.product_category.join(', ') },
        ]}
      />
      {listing.own === 1 && (
        <FactGroup
          title={words.visibleToOthers}
          items={[
            {
              label: 'Location',
              value: visibilityLabels[listing.visibility as 0 | 1 | 2],
              term: 'Visibility',
            },
            { label: 'Price', value: listing.hide_price ? 'No' : 'Yes', term: 'Undisclosed' },
          ]}
        />
      )}
    </FactGroups>
    <Quote label="Comment" text={listing.comment} />
  </>
);
