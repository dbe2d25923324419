import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AccessModesTable } from '../../../shared/modes/access-modes-table.tsx';

/** The access modes that an inquiry asks for, fetched when its row is opened. */
export default function InquiryModes({ inquiry_id }: { inquiry_id: number }) {
  const { data, error, refetch } = trpc.inquiries.modes.useQuery({ inquiry_id });
  if (error) return <ErrorState text={messages.unableToFetchModes} onRetry={() => void refetch()} />;
  return data ? <AccessModesTable modes={data.data} /> : <LoadingState lines={2} />;
}
