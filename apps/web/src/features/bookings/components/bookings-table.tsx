import { IconInfoCircle } from '@tabler/icons-react';
import type { BookingRow } from '@tank/schema/bookings';
import { messages } from '@tank/schema/messages';
import { bookingTable } from '@tank/schema/tables/bookings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { FlagField } from '@tank/ui/fields/flag-field';
import { PageHeader } from '@tank/ui/fields/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { trpc } from '../../../shared/trpc.ts';
import { useProductOptions } from '../../../shared/use-product-options.ts';
import { tableOf, useTableState } from '../../../shared/use-table.ts';
import { BookingDialog } from './booking-dialog.tsx';

type Side = 'terminal' | 'trader';

const columns = [
  'booking_id',
  'status',
  'storage_name',
  'address',
  'product',
  'price',
  'volume',
  'date_booked',
  'start_date',
  'end_date',
  'term',
] as const;

/** What each side's table is called, and who the other party is. */
const sides = {
  terminal: {
    title: 'Bookings on Your Storage',
    other: 'trader',
    failure: messages.unableToFetchTerminalBookings,
    prefix: 'storage.',
  },
  trader: {
    title: 'Bookings on Your Offers',
    other: 'terminal',
    failure: messages.unableToFetchTraderBookings,
    prefix: 'offers.',
  },
} as const;

/** Bookings of one side; a row opens to the other party's contact panel. */
export function BookingsTable({ side }: { side: Side }) {
  const { title, other, failure, prefix } = sides[side];
  const table = useTableState(bookingTable, prefix);
  const [hide_closed, setHideClosed] = useHideClosed(prefix);
  const list = side === 'terminal' ? trpc.bookings.listTerminal : trpc.bookings.listTrader;
  const query = list.useQuery({ ...table.state, hide_closed }, { placeholderData: keepPreviousData });
  const { product } = useProductOptions();
  const overrides = useMemo(() => ({ product }), [product]);
  const [shown, setShown] = useState<BookingRow | null>(null);
  return (
    <section>
      <PageHeader title={title} order={2} />
      <DataTable
        {...table}
        {...tableOf(query, failure)}
        caption={title}
        columns={columns}
        overrides={overrides}
        toolbar={
          <FlagField
            look="switch"
            label="Hide closed"
            value={hide_closed}
            onChange={(on) => setHideClosed(on === 1)}
          />
        }
        rowLabel={(row) => `booking ${row.booking_id}`}
        expandedRow={(row: BookingRow) => (
          <ContactPanel title={other === 'trader' ? 'Trader' : 'Terminal'} contact={contactOf(row, other)} />
        )}
        rowActions={(row: BookingRow) => [
          { label: 'More Info', icon: <IconInfoCircle />, onClick: () => setShown(row) },
        ]}
      />
      {shown && <BookingDialog booking={shown} other={other} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Hide closed, default off (specification section 9), in the address like every filter. */
function useHideClosed(prefix: string) {
  const [params, setParams] = useSearchParams();
  const key = `${prefix}hide_closed`;
  const set = (on: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (on) next.set(key, '1');
        else next.delete(key);
        next.delete(`${prefix}offset`);
        return next;
      },
      { replace: true },
    );
  return [params.get(key) === '1', set] as const;
}
