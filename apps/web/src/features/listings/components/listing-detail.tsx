import { messages } from '@tank/schema/messages';
import { RecordLoading } from '@tank/ui/record/record-loading';
import type { ReactNode } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordFiles } from '../../../shared/files/record-files.tsx';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingHeader } from './listing-header.tsx';

interface ListingDetailProps {
  listing_id: number;
  /** Buttons of the listing's page; More Info has them in its footer. */
  actions?: ReactNode;
}

/** Content of More Info and of the listing's page. */
export function ListingDetail({ listing_id, actions }: ListingDetailProps) {
  const query = trpc.listings.get.useQuery({ listing_id });
  return (
    <RecordState
      query={query}
      failure={messages.unableToFetchListing}
      loading={<RecordLoading isPage={actions !== undefined} />}
    >
      {(listing) => (
        <ListingHeader listing={listing} actions={actions}>
          <ListingFacts listing={listing} />
          <ModesSection modes={listing.access_modes} />
          <RecordFiles
            parent={{ type: 'listing', id: listing_id }}
            files={listing.files}
            attach={listing.abilities.attach}
            name={`Listing ${listing_id}`}
          />
          {/* The API discloses `storage_name` to the owner, their team and admins only. */}
          {listing.storage_name !== undefined && <RecordHistory entity="listing" id={listing_id} />}
        </ListingHeader>
      )}
    </RecordState>
  );
}
