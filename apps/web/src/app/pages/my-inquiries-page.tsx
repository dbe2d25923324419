import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, useState } from 'react';
import { MyInquiries } from '../../features/inquiries/components/my-inquiries.tsx';
import { ReceivedOffers } from '../../features/offers/components/received-offers.tsx';
import { Page } from '../../shared/page/page.tsx';

const AddInquiryDialog = lazy(() => import('../../features/inquiries/components/add-inquiry-dialog.tsx'));

const CompareOffersDialog = lazy(() => import('../../features/offers/components/compare-offers-dialog.tsx'));

/** My Inquiries, with the offers on them below. */
export function Component() {
  const [adding, setAdding] = useState(false);
  const [comparing, setComparing] = useState<number | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add Inquiry
    </Button>
  );
  return (
    <Page title="My Inquiries" description="Capacity that you look for." actions={add}>
      <Stack gap="xl">
        <MyInquiries onAdd={() => setAdding(true)} onCompare={setComparing} />
        <ReceivedOffers />
      </Stack>
      <Dialog about={adding} onClose={() => setAdding(false)}>
        {() => <AddInquiryDialog onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog about={comparing} onClose={() => setComparing(null)}>
        {(inquiry_id) => <CompareOffersDialog inquiry_id={inquiry_id} onClose={() => setComparing(null)} />}
      </Dialog>
    </Page>
  );
}
