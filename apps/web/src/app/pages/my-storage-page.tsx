import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { MyStorage } from '../../features/storage/components/my-storage.tsx';
import { TutorialHint } from '../../shared/tutorial/tutorial-hint.tsx';
import { words } from '../words.ts';
import { PageWithAdd } from './page-with-add.tsx';

const AddStorageDialog = lazyDialog(() => import('../../features/storage/components/add-storage-dialog.tsx'));
const AddListingDialog = lazyDialog(
  () => import('../../features/listings/components/add-listing-dialog.tsx'),
);

const preloadDialogs = preloadAll(AddStorageDialog, AddListingDialog);

/** My Storage: a terminal's tanks, each with an action that lists it. */
export function Component() {
  const [listing, setListing] = useState<number | null>(null);
  return (
    <PageWithAdd
      title="My Storage"
      description={words.myStorage}
      at="/my/storage"
      action="open_storage_form"
      prefetch={preloadDialogs}
      fill
      dialog={(onClose) => <AddStorageDialog onClose={onClose} />}
    >
      <TutorialHint at="storage_button" />
      <MyStorage onAddListing={setListing} />
      <Dialog opened={listing} onClose={() => setListing(null)}>
        {(storage_id) => <AddListingDialog storage_id={storage_id} onClose={() => setListing(null)} />}
      </Dialog>
    </PageWithAdd>
  );
}
