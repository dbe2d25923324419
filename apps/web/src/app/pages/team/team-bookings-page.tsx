import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { teamBookingTable, teamTraderBookingTable } from '@tank/schema/tables/bookings';
import { teamRenewalTable } from '@tank/schema/tables/renewals';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useState } from 'react';
import { LinkedBooking } from '../../../features/bookings/components/linked-booking.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TeamTable } from '../../../shared/market/team-table.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useAddress } from '../../../shared/page/use-address.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { words } from './words.ts';

const LinkedRenewal = lazy(() => import('../../../features/renewals/components/linked-renewal.tsx'));
const RenewalDialog = lazyDialog(() => import('../../../features/renewals/components/renewal-dialog.tsx'));

const bookingColumns = [
  'booking_id',
  'username',
  'status',
  'storage_name',
  'product',
  'price',
  'volume',
  'start_date',
  'end_date',
] as const;
const renewalColumns = [
  'renewal_id',
  'username',
  'status',
  'booking_id',
  'storage_name',
  'product',
  'price',
  'volume',
  'start_date',
  'term',
] as const;

/** The team's bookings of both sides, and its renewal requests. */
export function Component() {
  const [, patch] = useAddress();
  const [renewing, setRenewing] = useState<number | null>(null);
  const openBooking = (id: number) => moreInfo(() => patch({ booking: String(id) }));
  const openRenewal = (id: number) => moreInfo(() => patch({ renewal: String(id) }));
  const bookings = {
    failure: messages.unableToFetchBookingData,
    columns: bookingColumns,
    rowLabel: ({ booking_id }: { booking_id: number }) => `booking ${booking_id}`,
    open: ({ booking_id }: { booking_id: number }) => openBooking(booking_id),
  };
  const renewals = {
    definition: teamRenewalTable,
    failure: messages.unableToFetchRenewals,
    columns: renewalColumns,
    rowLabel: ({ renewal_id }: { renewal_id: number }) => words.renewal(renewal_id),
    open: ({ renewal_id }: { renewal_id: number }) => openRenewal(renewal_id),
  };
  return (
    <Page title="Our Bookings" description={words.bookingsAbout}>
      <Stack gap="xl">
        <section>
          <PageHeader title={words.terminalTitle} order={2} />
          <TeamTable
            {...bookings}
            caption={words.terminal}
            definition={teamBookingTable}
            path="bookings.listTerminalTeam"
            useRows={trpc.bookings.listTerminalTeam.useQuery}
          />
        </section>
        <section>
          <PageHeader title={words.traderTitle} order={2} />
          <TeamTable
            {...bookings}
            caption={words.trader}
            definition={teamTraderBookingTable}
            path="bookings.listTraderTeam"
            prefix="offers."
            useRows={trpc.bookings.listTraderTeam.useQuery}
          />
        </section>
        <section>
          <PageHeader title={words.receivedRenewalsTitle} order={2} />
          <TeamTable
            {...renewals}
            caption={words.receivedRenewals}
            path="renewals.listReceivedTeam"
            prefix="received."
            useRows={trpc.renewals.listReceivedTeam.useQuery}
          />
        </section>
        <section>
          <PageHeader title={words.placedRenewalsTitle} order={2} />
          <TeamTable
            {...renewals}
            caption={words.placedRenewals}
            path="renewals.listPlacedTeam"
            prefix="placed."
            useRows={trpc.renewals.listPlacedTeam.useQuery}
          />
        </section>
        <Suspense fallback={<LoadingState lines={2} />}>
          <LinkedRenewal />
        </Suspense>
      </Stack>
      <LinkedBooking onRenew={setRenewing} />
      <Dialog about={renewing} onClose={() => setRenewing(null)}>
        {(booking_id) => <RenewalDialog booking_id={booking_id} onClose={() => setRenewing(null)} />}
      </Dialog>
    </Page>
  );
}
