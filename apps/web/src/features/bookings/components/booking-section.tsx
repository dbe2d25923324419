import { Tabs } from '@mantine/core';
import { PageHeader } from '@tank/ui/fields/page-header';
import { lazyWithPreload, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useScrollToHash } from '../../../shared/page/use-scroll-to-hash.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { type BookingRef, type BookingScope, type Side, sides } from '../model/sides.ts';
import { BookingDialogs, type OpenBooking } from './booking-dialogs.tsx';
import classes from './booking-section.module.css';
import { BookingsCalendar } from './bookings-calendar.tsx';

// The calendar is the default view, so the tables load on demand.
const BookingsTable = lazyWithPreload(async () => ({
  default: (await import('./bookings-table.tsx')).BookingsTable,
}));
const TeamBookingsTable = lazyWithPreload(async () => ({
  default: (await import('./team-bookings-table.tsx')).TeamBookingsTable,
}));

interface BookingSectionProps {
  side: Side;
  /** The caller's own bookings, or those of the team. */
  scope?: BookingScope;
  /** Opens the renewal request. */
  onRenew: (booking_id: number) => void;
}

/** Bookings of one side, as a calendar or as a table (docs/product.md#bookings-dashboard). */
export function BookingSection({ side, scope = 'mine', onRenew }: BookingSectionProps) {
  const { title, hash, prefix } = sides[side];
  const section = useRef<HTMLElement>(null);
  useScrollToHash(hash, () => section.current?.scrollIntoView());
  const [params, patch] = useUrlParams();
  const [open, setOpen] = useState<OpenBooking>(null);
  const key = `${prefix}view`;
  const Table = scope === 'team' ? TeamBookingsTable : BookingsTable;
  const view = params.get(key) === 'table' ? 'table' : 'calendar';
  const showInfo = useCallback((bookingRef: BookingRef) => setOpen({ dialog: 'info', bookingRef }), []);
  return (
    <section ref={section} className={classes.section}>
      <PageHeader title={title} order={2} />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => patch({ [key]: next === 'table' ? 'table' : undefined })}
      >
        <Tabs.List mb="md" aria-label={title}>
          <Tabs.Tab value="calendar">Calendar</Tabs.Tab>
          <Tabs.Tab value="table" {...prefetchOnIntent(Table.preload)}>
            Table
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="calendar">
          <BookingsCalendar side={side} scope={scope} onOpen={showInfo} />
        </Tabs.Panel>
        <Tabs.Panel value="table">
          <Suspense fallback={<LoadingState lines={8} />}>
            <Table
              side={side}
              onInfo={({ booking_id }) => showInfo({ booking_id })}
              onRenew={({ booking_id }) => onRenew(booking_id)}
              onBackOut={(booking) => setOpen({ dialog: 'backOut', booking })}
            />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <BookingDialogs open={open} onOpen={setOpen} onRenew={onRenew} />
    </section>
  );
}
