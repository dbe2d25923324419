import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
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

const preloadDialogs = preloadAll(AddInquiryDialog, CompareOffersDialog);

/** My Inquiries, with the offers on them below. */
export function Component() {
  const [comparing, setComparing] = useState<number | null>(null);
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
        first={<MyInquiries onCompare={setComparing} />}
        second={<ReceivedOffers />}
      />
      <Dialog opened={comparing} onClose={() => setComparing(null)}>
        {(inquiry_id) => <CompareOffersDialog inquiry_id={inquiry_id} onClose={() => setComparing(null)} />}
      </Dialog>
    </PageWithAdd>
  );
}
