import { teamBookingTable, teamTraderBookingTable } from '@tank/schema/tables/bookings';
import { trpc } from '../../../shared/calls/trpc.ts';
import { type TeamRow, TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { type Side, sides } from '../model/sides.ts';
import { type BookingHandlers, bookingActions } from './booking-row-actions.tsx';
import { HideClosed, switches } from './hide-closed.tsx';

const lists = {
  terminal: {
    path: 'bookings.listTerminalTeam',
    definition: teamBookingTable,
    useRows: trpc.bookings.listTerminalTeam.useQuery,
  },
  trader: {
    path: 'bookings.listTraderTeam',
    definition: teamTraderBookingTable,
    useRows: trpc.bookings.listTraderTeam.useQuery,
  },
} as const;

const columns = [
  'booking_id',
  'username',
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

type Row = TeamRow<'bookings.listTerminalTeam'> & TeamRow<'bookings.listTraderTeam'>;

interface TeamBookingsTableProps extends BookingHandlers<Row> {
  side: Side;
}

export function TeamBookingsTable({ side, ...handlers }: TeamBookingsTableProps) {
  const { title, failure, prefix } = sides[side];
  const tableProps = {
    caption: title,
    failure,
    prefix,
    columns,
    switches,
    toolbar: HideClosed,
    rowLabel: ({ booking_id }: Row) => `booking ${booking_id}`,
    work: { rowActions: (row: Row) => bookingActions(row, handlers), dialogs: null },
  };
  return side === 'terminal' ? (
    <TeamTable {...lists.terminal} {...tableProps} />
  ) : (
    <TeamTable {...lists.trader} {...tableProps} />
  );
}
