import { SimpleGrid } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { bookingTable } from '@tank/schema/tables/bookings';
import type { BookingRow } from '@tank/schema/trade/bookings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { bookingColumns } from '../model/columns.ts';
import { words } from '../words.ts';
import { HideClosed, switches } from './hide-closed.tsx';

interface AllBookingsProps {
  onInfo: (booking_id: number) => void;
}

/** A row expands to the contact panels of both parties. */
export function AllBookings({ onInfo }: AllBookingsProps) {
  const table = useTableState(bookingTable, 'bookings.listAll', { switches });
  const query = trpc.bookings.listAll.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  return (
    <DataTable
      {...table}
      {...tableOf(query, messages.unableToFetchBookingData)}
      caption="All bookings"
      emptyHint={words.noBookingsYet}
      columns={bookingColumns}
      overrides={overrides}
      toolbar={<HideClosed state={table.state} onStateChange={table.onStateChange} />}
      rowLabel={(row) => `booking ${row.booking_id}`}
      expandedRow={(row: BookingRow) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <ContactPanel order={2} title="Terminal" contact={contactOf(row, 'terminal')} />
          <ContactPanel order={2} title="Trader" contact={contactOf(row, 'trader')} />
        </SimpleGrid>
      )}
      rowActions={({ booking_id }: BookingRow) => [
        moreInfo(() => onInfo(booking_id), {
          prefetch: () => void prefetcher.bookings.get.prefetch({ booking_id }),
        }),
      ]}
    />
  );
}
