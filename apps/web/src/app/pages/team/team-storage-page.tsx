import { messages } from '@tank/schema/messages';
import { teamStorageTable } from '@tank/schema/tables/storage';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import StorageDialog from '../../../features/storage/components/storage-dialog.tsx';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/team-table.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { words } from './words.ts';

const columns = [
  'storage_name',
  'username',
  'formatted_address',
  'product_category',
  'total_capacity',
  'number_of_tanks',
] as const;

/** Our Storage: of everybody in the team. */
export function Component() {
  const [storage, setStorage] = useState<{ storage_id: number; storage_name: string } | null>(null);
  return (
    <Page title="Our Storage" description={words.storageAbout} fill>
      <TeamTable
        caption="Our storage"
        definition={teamStorageTable}
        path="storage.listTeam"
        useRows={trpc.storage.listTeam.useQuery}
        failure={messages.unableToFetchStorageData}
        columns={columns}
        rowLabel={(row) => row.storage_name}
        open={(row) =>
          moreInfo(() => setStorage(row), {
            ahead: () => void prefetcher.storage.get.prefetch({ storage_id: row.storage_id }),
          })
        }
      />
      <Dialog about={storage} onClose={() => setStorage(null)}>
        {(shown) => <StorageDialog storage={shown} onClose={() => setStorage(null)} />}
      </Dialog>
    </Page>
  );
}
