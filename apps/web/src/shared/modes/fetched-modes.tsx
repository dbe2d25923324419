import { messages } from '@tank/schema/messages';
import type { AccessMode } from '@tank/schema/trade/access-modes';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { AccessModesTable } from './access-modes-table.tsx';

interface FetchedModesProps {
  query: { data: { data: AccessMode[] } | undefined; error: unknown; refetch: () => unknown };
}

/** Access modes of a record, fetched when its row is expanded. */
export function FetchedModes({ query: { data, error, refetch } }: FetchedModesProps) {
  if (error) return <ErrorState text={messages.unableToFetchModes} onRetry={() => void refetch()} />;
  return data ? <AccessModesTable modes={data.data} /> : <LoadingState lines={2} />;
}
