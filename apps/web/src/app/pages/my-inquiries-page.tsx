import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { lazy, useState } from 'react';
import { MyInquiries } from '../../features/inquiries/components/my-inquiries.tsx';
import { ReceivedOffers } from '../../features/offers/components/received-offers.tsx';
import { words as offers } from '../../features/offers/words.ts';
import { words } from '../words.ts';
import { PageWithAdd } from './page-with-add.tsx';
import { TwoTables } from './two-tables.tsx';

const AddInquiryDialog = lazyDialog(
  () => import('../../features/inquiries/components/add-inquiry-dialog.tsx'),
);
const CompareOffersDialog = lazyDialog(
  () => import('../../features/offers/components/compare-offers-dialog.tsx'),
);

const OfferDialog = lazyDialog(() => import('../../features/offers/components/offer-dialog.tsx'));
const OpenOffers = lazy(() => import('../../features/offers/components/open-offers.tsx'));

const preloadDialogs = preloadAll(AddInquiryDialog, CompareOffersDialog, OfferDialog);

/** My Inquiries, with the offers on them below. */
export function Component() {
  const [comparing, setComparing] = useState<number | null>(null);
  const [reviewing, setReviewing] = useState<number | null>(null);
  return (
    <PageWithAdd
      title="My Inquiries"
      description={words.myInquiries}
      at="/my/inquiry"
      prefetch={preloadDialogs}
      dialog={(onClose) => <AddInquiryDialog onClose={onClose} />}
    >
      <TwoTables
        secondTitle={offers.receivedTitle}
        secondId="offers"
        first={
          <MyInquiries
            onCompare={setComparing}
            offers={(inquiry_id) => <OpenOffers inquiry_id={inquiry_id} onReview={setReviewing} />}
          />
        }
        second={<ReceivedOffers />}
      />
      <Dialog opened={comparing} onClose={() => setComparing(null)}>
        {(inquiry_id) => <CompareOffersDialog inquiry_id={inquiry_id} onClose={() => setComparing(null)} />}
      </Dialog>
      <Dialog panel opened={reviewing} onClose={() => setReviewing(null)}>
        {(inquiry_bids_id) => (
          <OfferDialog inquiry_bids_id={inquiry_bids_id} onClose={() => setReviewing(null)} />
        )}
      </Dialog>
    </PageWithAdd>
  );
}
