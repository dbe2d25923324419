import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { AllBookings } from '../../../features/bookings/components/all-bookings.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { words } from '../../words.ts';

const BookingDialog = lazyDialog(() => import('../../../features/bookings/components/booking-dialog.tsx'));

const noop = () => {};

/** All Bookings (docs/product.md#administration). */
export function Component() {
  const [open, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <Page title="All Bookings" description={words.allBookings} fill prefetch={BookingDialog.preload}>
      <AllBookings onInfo={setOpen} />
      <Dialog panel opened={open} onClose={close}>
        {(booking_id) => (
          // The dialog offers renewal and backout to the parties only.
          <BookingDialog bookingRef={{ booking_id }} onClose={close} onRenew={noop} onBackOut={noop} />
        )}
      </Dialog>
    </Page>
  );
}
