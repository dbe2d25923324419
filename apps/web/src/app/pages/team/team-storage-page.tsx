import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { TeamStorage } from '../../../features/storage/components/team-storage.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { words } from './words.ts';

const AddListingDialog = lazyDialog(
  () => import('../../../features/listings/components/add-listing-dialog.tsx'),
);

/** Our Storage: the tanks of all team members. */
export function Component() {
  const [listing, setListing] = useState<number | null>(null);
  return (
    <Page title="Our Storage" description={words.storageAbout} prefetch={AddListingDialog.preload} fill>
      <TeamStorage onAddListing={setListing} />
      <Dialog opened={listing} onClose={() => setListing(null)}>
        {(storage_id) => <AddListingDialog storage_id={storage_id} onClose={() => setListing(null)} />}
      </Dialog>
    </Page>
  );
}
