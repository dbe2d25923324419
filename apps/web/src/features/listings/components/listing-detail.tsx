import { Title } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { AccessModesTable } from '../../../shared/access-modes-table.tsx';
import { RecordFiles } from '../../../shared/record-files.tsx';
import { RecordState } from '../../../shared/record-state.tsx';
import { trpc } from '../../../shared/trpc.ts';
import { ListingFacts } from './listing-facts.tsx';

/** A listing as the caller may see it: the content of More Info and of its page. */
export function ListingDetail({ listing_id }: { listing_id: number }) {
  const query = trpc.listings.get.useQuery({ listing_id });
  return (
    <RecordState query={query} failure={messages.unableToFetchListing}>
      {(listing) => (
        <>
          <ListingFacts listing={listing} />
          <Title order={3} mt="lg" mb="xs">
            Access modes
          </Title>
          <AccessModesTable modes={listing.access_modes} />
          <RecordFiles
            parent={{ type: 'listing', id: listing_id }}
            files={listing.files}
            attach={listing.abilities.attach}
            name={`Listing ${listing_id}`}
          />
        </>
      )}
    </RecordState>
  );
}
