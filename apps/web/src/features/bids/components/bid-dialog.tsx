import { Title } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { AccessModesTable } from '../../../shared/access-modes-table.tsx';
import { sentenceOf } from '../../../shared/failure.ts';
import { trpc } from '../../../shared/trpc.ts';
import { BidFacts } from './bid-facts.tsx';

interface BidDialogProps {
  bid_id: number;
  onClose: () => void;
}

/** Bid Info: read-only (specification section 4). */
export function BidDialog({ bid_id, onClose }: BidDialogProps) {
  const { data, error, refetch } = trpc.bids.get.useQuery({ bid_id });
  const gone = error?.data?.error_code === 'NOT_FOUND';
  return (
    <InfoDialog opened onClose={onClose} title={`Bid ${bid_id}`} size="lg">
      {gone && <EmptyState title={messages.bidDoesNotExist} />}
      {error && !gone && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchBid)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState lines={8} />}
      {data && (
        <>
          <BidFacts bid={data.data} />
          {data.data.modes.length > 0 && (
            <>
              <Title order={3} mt="lg" mb="xs">
                Chosen access modes
              </Title>
              <AccessModesTable modes={data.data.modes} />
            </>
          )}
        </>
      )}
    </InfoDialog>
  );
}
