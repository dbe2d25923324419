import { messages } from '@tank/schema/messages';
import { bookingTable } from '@tank/schema/tables/bookings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DataProvider } from '../calls/data-provider.tsx';
import { tableOf, useTableState } from './use-table.ts';

afterEach(cleanup);

const PAGE = { total: 1, total_exact: true, limit: 25, offset: 0, next: null };
const options = { prefix: 'offers.', switches: ['hide_closed'] as const };

/** Makes changes before the next render, as quick clicks on a slow machine do. */
function Table({ changes }: { changes: object[] }) {
  const { state, onStateChange } = useTableState(bookingTable, 'bookings.listTrader', options);
  const change = () =>
    startTransition(() => {
      for (const one of changes) onStateChange({ ...state, offset: undefined, ...one }, { changed: one });
    });
  return (
    <button type="button" onClick={change}>
      {JSON.stringify(state)}
    </button>
  );
}

function clickThrough(address: string, changes: object[]) {
  window.history.replaceState(null, '', `/my/booking?${address}`);
  render(
    <BrowserRouter>
      <DataProvider>
        <Table changes={changes} />
      </DataProvider>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  return Object.fromEntries(new URLSearchParams(window.location.search));
}

test('keeps changes of this table and other parameters made before the next render', () => {
  const changes = [{ hide_closed: true }, { limit: 10 }, { sort: 'volume', min_term: undefined }];
  expect(clickThrough('year=2027&offers.min_term=6&offers.max_term=12', changes)).toEqual({
    year: '2027',
    'offers.hide_closed': '1',
    'offers.limit': '10',
    'offers.sort': 'volume',
    'offers.max_term': '12',
  });
});

test('drops a change that was reverted before the next render', () => {
  expect(clickThrough('offers.min_term=6', [{ max_term: 12 }, { max_term: undefined }])).toEqual({
    'offers.min_term': '6',
  });
});

test('a filter set right after a page change starts at the first page', () => {
  const changes = [{ offset: 25 }, { min_term: 6 }];
  expect(clickThrough('', changes)).toEqual({ 'offers.min_term': '6' });
});

const openFirst = { initial: { status: 'Active', sort: '-volume' } };

function OpenFirst({ changes }: { changes: object }) {
  const { state, onStateChange } = useTableState(bookingTable, 'bookings.listTrader', openFirst);
  return (
    <button type="button" onClick={() => onStateChange({ ...state, ...changes }, { changed: changes })}>
      {JSON.stringify(state)}
    </button>
  );
}

test.each([
  ['', {}, { status: ['Active'], sort: '-volume' }, ''],
  ['status=Closed&sort=price', {}, { status: ['Closed'], sort: 'price' }, 'status=Closed&sort=price'],
  ['status=&sort=', {}, {}, 'status=&sort='],
  ['', { status: undefined }, { sort: '-volume' }, 'status='],
  ['status=Closed', { status: ['Active'] }, { status: ['Active'], sort: '-volume' }, ''],
])('an address %o with an initial filter, changed by %o', (address, changes, state, written) => {
  window.history.replaceState(null, '', `/my/booking?${address}`);
  render(
    <BrowserRouter>
      <DataProvider>
        <OpenFirst changes={changes} />
      </DataProvider>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(JSON.parse(screen.getByRole('button').textContent ?? '')).toEqual({ limit: 25, ...state });
  expect(window.location.search.slice(1)).toBe(written);
});

const query = {
  data: { data: [{ booking_id: 1 }], bounds: {}, page: PAGE },
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  fetchStatus: 'idle' as const,
  refetch: () => {},
};

test('a cancelled list shows a message, and the previous rows if there are any', () => {
  expect(tableOf(query, 'No list.').error).toBeNull();
  const previous = tableOf({ ...query, isPlaceholderData: true }, 'No list.');
  expect([previous.error?.text, previous.rows]).toEqual([messages.showingPreviousRows, query.data.data]);
  const first = { ...query, data: undefined, isPending: true };
  expect(tableOf(first, 'No list.').error?.text).toBe(messages.loadingCancelled);
  expect(tableOf({ ...first, fetchStatus: 'paused' }, 'No list.').error).toBeNull();
  expect(tableOf({ ...first, fetchStatus: 'fetching', isFetching: true }, 'No list.').error).toBeNull();
});
