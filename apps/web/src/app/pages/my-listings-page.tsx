import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { ReceivedBids } from '../../features/bids/components/received-bids.tsx';
import { words as bids } from '../../features/bids/words.ts';
import { AddListingDialog } from '../../features/listings/components/add-listing-dialog.tsx';
import { MyListings } from '../../features/listings/components/my-listings.tsx';
import { words } from '../words.ts';
import { PageWithAdd } from './page-with-add.tsx';
import { TwoTables } from './two-tables.tsx';

const CompareBidsDialog = lazyDialog(() => import('../../features/bids/components/compare-bids-dialog.tsx'));

/** My Listings, with the bids on them below. */
export function Component() {
  const [comparing, setComparing] = useState<number | null>(null);
  return (
    <PageWithAdd
      title="My Listings"
      description={words.myListings}
      addLabel="Add Listing"
      onAhead={CompareBidsDialog.ahead}
      dialog={(onClose) => <AddListingDialog onClose={onClose} />}
    >
      {(onAdd) => (
        <>
          <TwoTables
            below={bids.receivedTitle}
            first={<MyListings onAdd={onAdd} onCompare={setComparing} />}
            second={<ReceivedBids />}
          />
          <Dialog about={comparing} onClose={() => setComparing(null)}>
            {(listing_id) => <CompareBidsDialog listing_id={listing_id} onClose={() => setComparing(null)} />}
          </Dialog>
        </>
      )}
    </PageWithAdd>
  );
}
