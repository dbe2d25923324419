import { bookingTable } from '@tank/schema/tables/bookings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useTableState } from './use-table.ts';

afterEach(cleanup);

const options = { prefix: 'offers.', switches: ['hide_closed'] as const };

/** Changes before anything is drawn again, as quick clicks on a slow machine: each starts from what is on screen. */
function Table({ changes }: { changes: object[] }) {
  const { state, onStateChange } = useTableState(bookingTable, 'bookings.listTrader', options);
  const change = () =>
    startTransition(() => {
      for (const one of changes) onStateChange({ ...state, offset: undefined, ...one });
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
      <Table changes={changes} />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  return Object.fromEntries(new URLSearchParams(window.location.search));
}

test('keeps what was changed a moment ago, of this table and of what else is on the page', () => {
  const changes = [{ hide_closed: true }, { limit: 10 }, { sort: 'volume', min_term: undefined }];
  expect(clickThrough('year=2027&offers.min_term=6&offers.max_term=12', changes)).toEqual({
    year: '2027',
    'offers.hide_closed': '1',
    'offers.limit': '10',
    'offers.sort': 'volume',
    'offers.max_term': '12',
  });
});

test('a filter right after a turned page starts at the first page', () => {
  const changes = [{ offset: 25 }, { min_term: 6 }];
  expect(clickThrough('', changes)).toEqual({ 'offers.min_term': '6' });
});
