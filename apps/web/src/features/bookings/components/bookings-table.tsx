import { IconArrowBackUp, IconRefreshDot } from '@tabler/icons-react';
import type { BookingRow } from '@tank/schema/bookings';
import { messages } from '@tank/schema/messages';
import { DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { FlagField } from '@tank/ui/fields/flag-field';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { parties, type Side, sides } from '../model/sides.ts';
import { words } from '../words.ts';

interface BookingsTableProps {
  side: Side;
  onInfo: (booking: BookingRow) => void;
  onRenew: (booking: BookingRow) => void;
  onBackOut: (booking: BookingRow) => void;
}

const columns = [
  'booking_id',
  'status',
  'storage_name',
  'product',
  'price',
  'volume',
  'date_booked',
  'start_date',
  'end_date',
  'term',
] as const;

/** Hide closed, off at first (docs/product.md#bookings), in the address like every filter. */
const switches = ['hide_closed'] as const;

/** Bookings of one side; a row opens to the other party's contact panel. */
export function BookingsTable({ side, onInfo, onRenew, onBackOut }: BookingsTableProps) {
  const { title, other, failure, prefix, path, table: definition } = sides[side];
  const table = useTableState(definition, path, { prefix, switches });
  const list = side === 'terminal' ? trpc.bookings.listTerminal : trpc.bookings.listTrader;
  const query = list.useQuery(table.state, tableQuery(failure));
  const overrides = useProductOverride();
  return (
    <DataTable
      {...table}
      {...tableOf(query, failure)}
      caption={title}
      emptyHint={words.empty[side]}
      columns={columns}
      overrides={overrides}
      toolbar={
        <FlagField
          label="Hide closed"
          value={table.state.hide_closed}
          onChange={(on) =>
            table.onStateChange({
              ...table.state,
              hide_closed: on === 1 || undefined,
              offset: undefined,
              after: undefined,
            })
          }
        />
      }
      rowLabel={(row) => `booking ${row.booking_id}`}
      expandedRow={(row: BookingRow) => (
        <ContactPanel title={parties[other]} contact={contactOf(row, other)} />
      )}
      rowActions={(row: BookingRow) => [
        moreInfo(() => onInfo(row), {
          ahead: () => void prefetcher.bookings.get.prefetch({ booking_id: row.booking_id }),
        }),
        {
          label: 'Renew Booking',
          icon: <IconRefreshDot />,
          disabled: row.status !== 'Active' && messages.bookingClosed,
          onClick: () => onRenew(row),
        },
        {
          label: 'Backout',
          icon: <IconArrowBackUp />,
          color: 'red',
          disabled: row.status !== 'Active' && messages.bookingClosed,
          onClick: () => onBackOut(row),
        },
      ]}
    />
  );
}
