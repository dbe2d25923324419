import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { AddListingDialog } from '../../features/listings/components/add-listing-dialog.tsx';
import { AddStorageDialog } from '../../features/storage/components/add-storage-dialog.tsx';
import { MyStorage } from '../../features/storage/components/my-storage.tsx';
import { Page } from '../../shared/page/page.tsx';

/** My Storage: a terminal's tanks, and the way from them to a listing. */
export function Component() {
  const [adding, setAdding] = useState(false);
  const [listing, setListing] = useState<number | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add Storage
    </Button>
  );
  return (
    <Page title="My Storage" description="Your tanks and how product reaches them." actions={add} fill>
      <MyStorage onAdd={() => setAdding(true)} onAddListing={setListing} />
      <Dialog about={adding} onClose={() => setAdding(false)}>
        {() => <AddStorageDialog onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog about={listing} onClose={() => setListing(null)}>
        {(storage_id) => <AddListingDialog storage_id={storage_id} onClose={() => setListing(null)} />}
      </Dialog>
    </Page>
  );
}
