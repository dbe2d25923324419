/** Lists count their rows up to 1,000 and accept offsets up to 10,000. */
import { MantineProvider } from '@mantine/core';
import { type ListPage, MAX_TOTAL } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { applyPatch } from '../state/table-state.ts';
import type { LooseState } from '../types.ts';
import { TableFooter } from './table-footer.tsx';

afterEach(cleanup);

const ROWS = 10_120;
const LIMIT = 50;

/** The page that the server returns; its cursor is the number of rows before the page. */
function pageOf({ offset = 0, after }: LooseState, all: number): ListPage {
  const begin = after ? Number(after) : Number(offset);
  const end = Math.min(begin + LIMIT, all);
  const total_exact = all <= MAX_TOTAL;
  return {
    total: Math.min(all, MAX_TOTAL),
    total_exact,
    limit: LIMIT,
    offset: begin,
    next: end < all ? String(end) : null,
  };
}

let state: LooseState;

function Footer({ begin, all }: { begin: LooseState; all: number }) {
  const [now, setNow] = useState(begin);
  state = now;
  const page = pageOf(now, all);
  return (
    <TableFooter
      page={page}
      rows={Math.min(LIMIT, all - page.offset)}
      state={now}
      limit={LIMIT}
      caption="listings"
      onPatch={(patch) => setNow(applyPatch(now, patch))}
    />
  );
}

const show = (begin: LooseState, all = ROWS) =>
  render(
    <MantineProvider>
      <Footer begin={begin} all={all} />
    </MantineProvider>,
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const statusText = () => screen.getByRole('status').firstChild?.textContent;

test('shows page numbers if the server counted all rows', () => {
  show({}, 970);
  expect(statusText()).toBe('1–50 of 970');
  fireEvent.click(button('Page 20'));
  expect(statusText()).toBe('951–970 of 970');
});

test('shows only Previous and Next if the server did not count all rows', () => {
  show({});
  expect(statusText()).toBe('1–50 of 1,000+');
  expect(screen.getByLabelText('Pages of listings').textContent).toBe('Page 1');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'Next page',
  ]);
  expect(button('Previous page').disabled).toBe(true);
  fireEvent.click(button('Next page'));
  expect(state).toEqual({ offset: 50 });
  expect(statusText()).toBe('51–100 of 1,000+');
});

test('shows the rows known so far beyond the counted rows, and the total on the last page', () => {
  show({ offset: 5000 });
  expect(statusText()).toBe('5,001–5,050 of 5,050+');
  cleanup();
  show({ after: '10100' });
  expect(statusText()).toBe('10,101–10,120 of 10,120');
  expect(button('Next page').disabled).toBe(true);
});

test('goes forward by cursor beyond the maximum offset, and back by the same cursors', () => {
  show({ offset: 9950 });
  for (const expected of [{ offset: 10_000 }, { after: '10050' }, { after: '10100' }]) {
    fireEvent.click(button('Next page'));
    expect(state).toEqual(expected);
  }
  expect(statusText()).toBe('10,101–10,120 of 10,120');
  for (const expected of [{ after: '10050' }, { offset: 10_000 }, { offset: 9950 }]) {
    fireEvent.click(button('Previous page'));
    expect(state).toEqual(expected);
  }
});

test('goes back to the last page with an offset when a link opened a page beyond it', () => {
  show({ after: '10100' });
  fireEvent.click(button('Previous page'));
  expect(state).toEqual({ offset: 10_000 });
});
