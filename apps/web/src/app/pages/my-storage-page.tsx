import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
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
    <Page title="My Storage" description="Your tanks and how product reaches them." actions={add}>
      <MyStorage onAdd={() => setAdding(true)} onAddListing={setListing} />
      {adding && <AddStorageDialog onClose={() => setAdding(false)} />}
      {listing !== null && <AddListingDialog storage_id={listing} onClose={() => setListing(null)} />}
    </Page>
  );
}
