import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { RenewalFacts } from './renewal-facts.tsx';
import { RenewalForm } from './renewal-form.tsx';

interface RenewalDialogProps {
  booking_id: number;
  onClose: () => void;
}

/** Renewal Request: the form, or the open request if the booking has one. */
export default function RenewalDialog({ booking_id, onClose }: RenewalDialogProps) {
  const { data, error, refetch } = trpc.renewals.form.useQuery(
    { booking_id },
    { staleTime: Infinity, gcTime: 0 },
  );
  const start = data?.data;
  if (start && start.renewal_id === null && start.abilities.place)
    return <RenewalForm start={start} onClose={onClose} />;
  return (
    <InfoDialog onClose={onClose} title="Renewal Request" size="md">
      {error && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchRenewal)} onRetry={() => void refetch()} />
      )}
      {!start && !error && <LoadingState lines={8} />}
      {start && start.renewal_id === null && <EmptyState title={messages.renewalNotActive} />}
      {start && start.renewal_id !== null && (
        <>
          <Text size="sm" mb="md">
            {messages.renewalOpenAlready} {words.itIs(start.renewal_id)}
          </Text>
          <RenewalFacts renewal={{ ...start, status: 'Open' }} />
        </>
      )}
    </InfoDialog>
  );
}
