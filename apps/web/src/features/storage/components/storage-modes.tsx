import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AccessModesTable } from '../../../shared/modes/access-modes-table.tsx';

/** The access modes of a storage, fetched when its row is opened. */
export function StorageModes({ storage_id }: { storage_id: number }) {
  const { data, error, refetch } = trpc.storage.modes.useQuery({ storage_id });
  if (error) return <ErrorState text={messages.unableToFetchModes} onRetry={() => void refetch()} />;
  return data ? <AccessModesTable modes={data.data} /> : <LoadingState lines={2} />;
}
