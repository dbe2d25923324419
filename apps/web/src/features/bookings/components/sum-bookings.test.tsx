/** The footer of a bookings table: sums of the page and, on request, of all filtered rows. */
import type { ListPage } from '@tank/schema/kit/table';
import { bookingTable } from '@tank/schema/tables/bookings';
import type { BookingRow } from '@tank/schema/trade/bookings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trpc } from '../../../shared/calls/trpc.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { pageOf, refusal, startServer } from '../../../shared/testing/answering-server.ts';
import { field, findNotice, press, show } from '../../../shared/testing/screen.tsx';

const columns = ['booking_id', 'price', 'volume'] as const;

function Bookings() {
  const table = useTableState(bookingTable, 'bookings.listTrader');
  const query = trpc.bookings.listTrader.useQuery(table.state, tableQuery);
  return <DataTable {...table} {...tableOf(query, 'Failed.')} caption="Bookings" columns={columns} />;
}

const rows = [
  { booking_id: 1, price: 0.55, volume: 80 },
  { booking_id: 2, price: 0.5, volume: 1160 },
] as BookingRow[];
const answer = pageOf(rows);
const pageSums = 'This page · 1,240 MBBL · $624,000 a month';

const listOf = (total: number, page: Partial<ListPage> = {}) => ({
  'bookings.listTrader': { ...answer, page: { ...answer.page, total, ...page } },
});
const withSums = { sums: { volume: 92_000.5, monthly: 43_100_000, unpriced: 2 } };

const sumAll = (name = 'Sum all 970') => screen.queryByRole<HTMLButtonElement>('button', { name });

test('sums the page without bulk actions, and offers no sum of all rows if the page has all of them', async () => {
  startServer(listOf(2));
  show(<Bookings />);
  expect(await screen.findByText(pageSums)).toBeTruthy();
  expect(sumAll('Sum all 2')).toBeNull();
});

test('fetches the sums of all filtered rows on request, and discards them when the search changes', async () => {
  const server = startServer(listOf(970));
  show(<Bookings />);
  await screen.findByText(pageSums);
  server.answer(listOf(970, withSums));
  await press('Sum all 970');
  expect(sumAll()?.disabled).toBe(true);
  await screen.findByText('All 970 · 92,000.5 MBBL · $43,100,000 a month without 2 undisclosed');
  expect(sumAll()).toBeNull();
  expect(server.received('bookings.listTrader')).toEqual([{ limit: 25 }, { limit: 1, sums: true }]);
  fireEvent.change(await field('Search Location, Storage'), { target: { value: 'Bayonne' } });
  await waitFor(() => expect(sumAll()).toBeTruthy());
  expect(screen.getByText(pageSums)).toBeTruthy();
  await press('Sum all 970');
  await screen.findByText(/^All 970 · /);
  expect(server.received('bookings.listTrader').at(-1)).toEqual({ limit: 1, sums: true, q: 'Bayonne' });
});

test('keeps the sums of all rows when the page changes, and discards them when the page size changes', async () => {
  const server = startServer(listOf(970, withSums));
  show(<Bookings />);
  await press('Sum all 970');
  await screen.findByText(/^All 970 · /);
  await press('Page 2');
  await waitFor(() =>
    expect(server.received('bookings.listTrader').at(-1)).toEqual({ limit: 25, offset: 25 }),
  );
  expect(screen.getByText(/^All 970 · /)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
  await screen.findByText(pageSums);
});

test('offers the sum without a row count if the total is inexact, and shows the error if the server refuses', async () => {
  const server = startServer(listOf(1000, { total_exact: false }));
  show(<Bookings />);
  await screen.findByText(pageSums);
  server.answer({ 'bookings.listTrader': refusal('CONFLICT', 'Too many calls.') });
  await press('Sum all rows');
  await findNotice('Too many calls.');
  server.answer(listOf(1240, withSums));
  await press('Sum all rows');
  await screen.findByText(/^All 1,240 · /);
});
