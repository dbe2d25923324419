import { messages } from '@tank/schema/messages';
import { teamStorageTable } from '@tank/schema/tables/storage';
import type { Opener } from '@tank/ui/lib/prefetch';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { useStorageActions } from './use-storage-actions.tsx';

const columns = [
  'storage_name',
  'username',
  'formatted_address',
  'product_category',
  'total_capacity',
  'number_of_tanks',
] as const;

interface TeamStorageProps {
  /** Opens Add Listing with this storage selected. */
  onAddListing: Opener<[number]>;
}

export const TeamStorage = ({ onAddListing }: TeamStorageProps) => (
  <TeamTable
    caption="Our storage"
    definition={teamStorageTable}
    path="storage.listTeam"
    useRows={trpc.storage.listTeam.useQuery}
    failure={messages.unableToFetchStorageData}
    columns={columns}
    rowLabel={(row) => row.storage_name}
    work={useStorageActions(onAddListing)}
  />
);
