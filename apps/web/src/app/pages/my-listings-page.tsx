import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, useState } from 'react';
import { ReceivedBids } from '../../features/bids/components/received-bids.tsx';
import { AddListingDialog } from '../../features/listings/components/add-listing-dialog.tsx';
import { MyListings } from '../../features/listings/components/my-listings.tsx';
import { Page } from '../../shared/page/page.tsx';

const CompareBidsDialog = lazy(() => import('../../features/bids/components/compare-bids-dialog.tsx'));

/** My Listings, with the bids on them below. */
export function Component() {
  const [adding, setAdding] = useState(false);
  const [comparing, setComparing] = useState<number | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add Listing
    </Button>
  );
  return (
    <Page title="My Listings" description="Capacity that you offer to the market." actions={add}>
      <Stack gap="xl">
        <MyListings onAdd={() => setAdding(true)} onCompare={setComparing} />
        <ReceivedBids />
      </Stack>
      <Dialog about={adding} onClose={() => setAdding(false)}>
        {() => <AddListingDialog onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog about={comparing} onClose={() => setComparing(null)}>
        {(listing_id) => <CompareBidsDialog listing_id={listing_id} onClose={() => setComparing(null)} />}
      </Dialog>
    </Page>
  );
}
