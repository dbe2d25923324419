import { Tabs } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { useCallback, useState } from 'react';
import { useAddress } from '../../../shared/page/use-address.ts';
import { type BookingRef, type Side, sides } from '../model/sides.ts';
import { BackOutDialog, type BackOutSubject } from './back-out-dialog.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { BookingsCalendar } from './bookings-calendar.tsx';
import { BookingsTable } from './bookings-table.tsx';

interface BookingSectionProps {
  side: Side;
  /** Asks for a renewal of this booking. */
  onRenew: (booking_id: number) => void;
}

type Open = { dialog: 'info'; of: BookingRef } | { dialog: 'backOut'; booking: BackOutSubject } | null;

/** Bookings of one side, as a calendar or as a table (docs/product.md#bookings-dashboard). */
export function BookingSection({ side, onRenew }: BookingSectionProps) {
  const { title, prefix } = sides[side];
  const [params, patch] = useAddress();
  const [open, setOpen] = useState<Open>(null);
  const key = `${prefix}view`;
  const view = params.get(key) === 'table' ? 'table' : 'calendar';
  // A link to one booking opens its dialog.
  const asked = Number(params.get(`${prefix}booking`));
  const shown: Open = open ?? (asked > 0 ? { dialog: 'info', of: { booking_id: asked } } : null);
  const close = () => {
    setOpen(null);
    if (asked) patch({ [`${prefix}booking`]: undefined });
  };
  const showInfo = useCallback((of: BookingRef) => setOpen({ dialog: 'info', of }), []);
  const backOut = (booking: BackOutSubject) => setOpen({ dialog: 'backOut', booking });
  return (
    <section>
      <PageHeader title={title} order={2} />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => patch({ [key]: next === 'table' ? 'table' : undefined })}
      >
        <Tabs.List mb="md" aria-label={title}>
          <Tabs.Tab value="calendar">Calendar</Tabs.Tab>
          <Tabs.Tab value="table">Table</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="calendar">
          <BookingsCalendar side={side} onOpen={showInfo} />
        </Tabs.Panel>
        <Tabs.Panel value="table">
          <BookingsTable
            side={side}
            onInfo={({ booking_id }) => showInfo({ booking_id })}
            onRenew={({ booking_id }) => onRenew(booking_id)}
            onBackOut={backOut}
          />
        </Tabs.Panel>
      </Tabs>
      <Dialog about={shown?.dialog === 'info' && shown.of} onClose={close}>
        {(of) => <BookingDialog of={of} onClose={close} onRenew={onRenew} onBackOut={backOut} />}
      </Dialog>
      <Dialog about={shown?.dialog === 'backOut' && shown.booking} onClose={close}>
        {(booking) => <BackOutDialog booking={booking} onClose={close} />}
      </Dialog>
    </section>
  );
}
