/** Pages of a list that counts its rows up to 1,000 and takes an offset up to 10,000. */
import { MantineProvider } from '@mantine/core';
import { type ListPage, MAX_TOTAL } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { patched } from './state.ts';
import { TableFooter } from './table-footer.tsx';
import type { LooseState } from './types.ts';

afterEach(cleanup);

const ROWS = 10_120;
const LIMIT = 50;

/** What the server answers; its cursor is the number of rows before the page. */
function answer({ offset = 0, after }: LooseState, all: number): ListPage {
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
  const page = answer(now, all);
  return (
    <TableFooter
      page={page}
      rows={Math.min(LIMIT, all - page.offset)}
      state={now}
      limit={LIMIT}
      caption="listings"
      onPatch={(patch) => setNow(patched(now, patch))}
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
const said = () => screen.getByRole('status').firstChild?.textContent;

test('a list that is counted to its end has numbered pages', () => {
  show({}, 970);
  expect(said()).toBe('1–50 of 970');
  fireEvent.click(button('Page 20'));
  expect(said()).toBe('951–970 of 970');
});

test('one that is not has a page before and a next one, and no last', () => {
  show({});
  expect(said()).toBe('1–50 of 1,000+');
  expect(screen.getByLabelText('Pages of listings').textContent).toBe('Page 1');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'Next page',
  ]);
  expect(button('Previous page').disabled).toBe(true);
  fireEvent.click(button('Next page'));
  expect(state).toEqual({ offset: 50 });
  expect(said()).toBe('51–100 of 1,000+');
});

test('beyond what was counted it tells what it has seen, and at the end how many there are', () => {
  show({ offset: 5000 });
  expect(said()).toBe('5,001–5,050 of 5,050+');
  cleanup();
  show({ after: '10100' });
  expect(said()).toBe('10,101–10,120 of 10,120');
  expect(button('Next page').disabled).toBe(true);
});

test('beyond the offset it goes on from row to row, and back the way it came', () => {
  show({ offset: 9950 });
  for (const expected of [{ offset: 10_000 }, { after: '10050' }, { after: '10100' }]) {
    fireEvent.click(button('Next page'));
    expect(state).toEqual(expected);
  }
  expect(said()).toBe('10,101–10,120 of 10,120');
  for (const expected of [{ after: '10050' }, { offset: 10_000 }, { offset: 9950 }]) {
    fireEvent.click(button('Previous page'));
    expect(state).toEqual(expected);
  }
});

test('who comes by a link goes back to the last page that has a number', () => {
  show({ after: '10100' });
  fireEvent.click(button('Previous page'));
  expect(state).toEqual({ offset: 10_000 });
});
