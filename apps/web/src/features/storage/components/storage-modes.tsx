import { trpc } from '../../../shared/calls/trpc.ts';
import { FetchedModes } from '../../../shared/modes/fetched-modes.tsx';

export default function StorageModes({ storage_id }: { storage_id: number }) {
  return <FetchedModes query={trpc.storage.modes.useQuery({ storage_id })} />;
}
