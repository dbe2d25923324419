import type { BookingRow } from '@tank/schema/trade/bookings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { bookingColumns } from '../model/columns.ts';
import { partyNames, type Side, sides } from '../model/sides.ts';
import { words } from '../words.ts';
import { type BookingHandlers, bookingActions } from './booking-row-actions.tsx';
import { HideClosed, switches } from './hide-closed.tsx';

interface BookingsTableProps extends BookingHandlers<BookingRow> {
  side: Side;
}

/** A row expands to the contact panel of the other party. */
export function BookingsTable({ side, ...handlers }: BookingsTableProps) {
  const { title, other, failure, prefix, path, table: definition } = sides[side];
  const table = useTableState(definition, path, { prefix, switches });
  const list = side === 'terminal' ? trpc.bookings.listTerminal : trpc.bookings.listTrader;
  const query = list.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  return (
    <DataTable
      {...table}
      {...tableOf(query, failure)}
      caption={title}
      emptyHint={words.empty[side]}
      columns={bookingColumns}
      overrides={overrides}
      toolbar={<HideClosed state={table.state} onStateChange={table.onStateChange} />}
      rowLabel={(row) => `booking ${row.booking_id}`}
      expandedRow={(row: BookingRow) => (
        <ContactPanel title={partyNames[other]} contact={contactOf(row, other)} />
      )}
      rowActions={(row: BookingRow) => bookingActions(row, handlers)}
    />
  );
}
