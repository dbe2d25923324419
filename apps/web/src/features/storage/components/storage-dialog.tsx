import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { StorageRow } from '@tank/schema/trade/storage';
import { useCloseThenOpen } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { RecordHeader } from '@tank/ui/record/record-header';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { shortAddress } from '../../../shared/records/record-place.ts';
import { RegionDetail } from '../../../shared/records/region-detail.tsx';
import { words } from '../words.ts';
import { StorageFacts } from './storage-facts.tsx';

interface StorageDialogProps {
  storage: Pick<StorageRow, 'storage_id' | 'storage_name'>;
  onClose: () => void;
  /** Omitted if another dialog edits it. */
  onEdit?: () => void;
}

/** More Info dialog of a storage. */
export default function StorageDialog({ storage, onClose, onEdit }: StorageDialogProps) {
  const closeThenOpen = useCloseThenOpen();
  const { data, error, refetch } = trpc.storage.get.useQuery({ storage_id: storage.storage_id });
  return (
    <InfoDialog
      onClose={onClose}
      title={storage.storage_name}
      size="lg"
      actions={onEdit && data?.data.abilities.update && <Button onClick={closeThenOpen(onEdit)}>Edit</Button>}
    >
      {error && (
        <ErrorState
          text={sentenceOf(error, messages.unableToFetchStorageDetails)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState lines={8} />}
      {data && (
        <RecordHeader
          title={words.capacityIn(data.data.total_capacity, shortAddress(data.data.formatted_address))}
          details={[
            words.storage(storage.storage_id),
            <RegionDetail key="region" region={data.data.region} />,
          ]}
        >
          <StorageFacts storage={data.data} />
          <ModesSection modes={data.data.access_modes} />
        </RecordHeader>
      )}
    </InfoDialog>
  );
}
