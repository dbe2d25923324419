import { Button, Title } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { AccessModesTable } from '../../../shared/access-modes-table.tsx';
import { sentenceOf } from '../../../shared/failure.ts';
import { trpc } from '../../../shared/trpc.ts';
import { ListingFacts } from './listing-facts.tsx';

interface ListingDialogProps {
  listing_id: number;
  onClose: () => void;
  onPlaceBid?: ((listing_id: number) => void) | undefined;
}

/** More Info of a listing, as the caller may see it. */
export default function ListingDialog({ listing_id, onClose, onPlaceBid }: ListingDialogProps) {
  const { data, error, refetch } = trpc.listings.get.useQuery({ listing_id });
  const listing = data?.data;
  const bid = () => {
    onClose();
    onPlaceBid?.(listing_id);
  };
  return (
    <InfoDialog
      opened
      onClose={onClose}
      title={`Listing ${listing_id}`}
      size="lg"
      actions={listing?.abilities.bid && onPlaceBid && <Button onClick={bid}>Place Bid</Button>}
    >
      {error && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchListing)} onRetry={() => void refetch()} />
      )}
      {!listing && !error && <LoadingState lines={8} />}
      {listing && (
        <>
          <ListingFacts listing={listing} />
          <Title order={3} mt="lg" mb="xs">
            Access modes
          </Title>
          <AccessModesTable modes={listing.access_modes} />
        </>
      )}
    </InfoDialog>
  );
}
