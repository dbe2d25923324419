import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { lazy, useState } from 'react';
import { ReceivedBids } from '../../features/bids/components/received-bids.tsx';
import { words as bids } from '../../features/bids/words.ts';
import { MyListings } from '../../features/listings/components/my-listings.tsx';
import { TutorialHint } from '../../shared/tutorial/tutorial-hint.tsx';
import { words } from '../words.ts';
import { PageWithAdd } from './page-with-add.tsx';
import { TwoTables } from './two-tables.tsx';

const AddListingDialog = lazyDialog(
  () => import('../../features/listings/components/add-listing-dialog.tsx'),
);
const CompareBidsDialog = lazyDialog(() => import('../../features/bids/components/compare-bids-dialog.tsx'));

const BidDialog = lazyDialog(() => import('../../features/bids/components/bid-dialog.tsx'));
const OpenBids = lazy(() => import('../../features/bids/components/open-bids.tsx'));

const preloadDialogs = preloadAll(AddListingDialog, CompareBidsDialog, BidDialog);

/** My Listings, with the bids on them below. */
export function Component() {
  const [comparing, setComparing] = useState<number | null>(null);
  const [reviewing, setReviewing] = useState<number | null>(null);
  return (
    <PageWithAdd
      title="My Listings"
      description={words.myListings}
      at="/my/listing"
      action="open_listing_form"
      prefetch={preloadDialogs}
      dialog={(onClose) => <AddListingDialog onClose={onClose} />}
    >
      <TutorialHint at="listing_button" />
      <TutorialHint at="listings" />
      <TwoTables
        secondTitle={bids.receivedTitle}
        secondId="bids"
        first={
          <MyListings
            onCompare={setComparing}
            bids={(listing_id) => <OpenBids listing_id={listing_id} onReview={setReviewing} />}
          />
        }
        second={<ReceivedBids />}
      />
      <Dialog opened={comparing} onClose={() => setComparing(null)}>
        {(listing_id) => <CompareBidsDialog listing_id={listing_id} onClose={() => setComparing(null)} />}
      </Dialog>
      <Dialog panel opened={reviewing} onClose={() => setReviewing(null)}>
        {(bid_id) => <BidDialog bid_id={bid_id} onClose={() => setReviewing(null)} />}
      </Dialog>
    </PageWithAdd>
  );
}
