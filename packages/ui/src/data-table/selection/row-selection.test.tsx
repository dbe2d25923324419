import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';

const definition = defineTable({
  default_sort: 'tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    region: { kind: 'set', label: 'Region', options: ['PADD 2', 'PADD 3'] },
  },
});
const tanks = [1, 2, 3, 4, 5].map((tank_id) => ({ tank_id, region: 'PADD 2' }));
type Tank = (typeof tanks)[number];

const onOpen = vi.fn();
const onDrain = vi.fn<(rows: readonly Tank[], selectOnly: (rows: readonly Tank[]) => void) => void>();
const bulkActions = [{ label: 'Drain', onClick: onDrain }];

interface TableProps {
  rows?: readonly Tank[];
  selectable?: boolean;
}

function Table({ rows = tanks, selectable = true }: TableProps) {
  const [state, setState] = useState({});
  return (
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        rows={rows}
        page={{ total: rows.length, total_exact: true, limit: 25, offset: 0, next: null }}
        state={state}
        onStateChange={setState}
        rowLabel={({ tank_id }) => `tank ${tank_id}`}
        rowActions={() => [{ label: 'More Info', icon: null, opens: true, onClick: onOpen }]}
        {...(selectable && { bulkActions })}
      />
    </MantineProvider>
  );
}

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(v: object): void } }).happyDOM.setViewport({ width });

beforeEach(() => {
  localStorage.clear();
  setWidth(1440);
  vi.clearAllMocks();
});
afterEach(cleanup);

const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select tank ${id}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
const selected = () => tanks.map(({ tank_id }) => tank_id).filter((id) => box(id).checked);
const rowOf = (id: number) => box(id).closest('tr') as HTMLElement;
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement as HTMLElement, { key, shiftKey });
const drain = () => fireEvent.click(screen.getByRole('button', { name: 'Drain' }));

test('a click anywhere in the checkbox cell selects its row without opening it', () => {
  render(<Table />);
  fireEvent.click(box(2));
  fireEvent.click(box(4).closest('td') as HTMLElement);
  expect(selected()).toEqual([2, 4]);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(box(2));
  expect(selected()).toEqual([4]);
});

test('a Shift click gives all rows from the last click on the same state', () => {
  render(<Table />);
  fireEvent.click(box(4));
  fireEvent.click(box(2), { shiftKey: true });
  expect(selected()).toEqual([2, 3, 4]);
  fireEvent.click(box(3), { shiftKey: true });
  expect(selected()).toEqual([4]);
});

test('Space selects the focused row; Shift and arrow keys extend the selection and shrink it on the way back', () => {
  render(<Table />);
  rowOf(2).focus();
  press(' ');
  expect(selected()).toEqual([2]);
  press('ArrowDown', true);
  press('ArrowDown', true);
  expect(selected()).toEqual([2, 3, 4]);
  expect(document.activeElement).toBe(rowOf(4));
  press('ArrowUp', true);
  expect(selected()).toEqual([2, 3]);
  press(' ');
  expect(selected()).toEqual([2]);
});

test('the checkbox of the header selects all rows of the page, is mixed for some, and clears all', () => {
  render(<Table />);
  fireEvent.click(box(1));
  expect(all().indeterminate).toBe(true);
  fireEvent.click(all());
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
  expect(all().checked).toBe(true);
  fireEvent.click(all());
  expect(selected()).toEqual([]);
});

test('checkboxes add no tab stop; arrow keys reach them from the row and within the header', () => {
  const tabStops = (part: string) =>
    [...document.querySelectorAll<HTMLElement>(`${part} :is(tr, button, a, input)`)].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
  render(<Table />);
  expect(tabStops('tbody')).toEqual([rowOf(1)]);
  expect(tabStops('thead')).toEqual([all()]);
  rowOf(1).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(box(1));
});

test('the footer counts the selected rows and runs a bulk action, which can replace the selection', () => {
  render(<Table />);
  expect(screen.queryByRole('button', { name: 'Drain' })).toBeNull();
  fireEvent.click(box(1));
  fireEvent.click(box(3));
  expect(screen.getByText('2 selected')).toBeTruthy();
  drain();
  const [rows, selectOnly] = onDrain.mock.lastCall ?? [];
  expect(rows).toEqual([tanks[0], tanks[2]]);
  act(() => selectOnly?.(tanks.slice(2, 3)));
  expect(selected()).toEqual([3]);
});

test('a row that a refresh removes is no longer selected', () => {
  const { rerender } = render(<Table />);
  fireEvent.click(all());
  rerender(<Table rows={tanks.slice(3)} />);
  expect(screen.getByText('2 selected')).toBeTruthy();
  drain();
  expect(onDrain.mock.lastCall?.[0]).toEqual(tanks.slice(3));
});

test('another sort, filter or page clears the selection', () => {
  render(<Table />);
  fireEvent.click(all());
  fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Region' }));
  expect(selected()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Drain' })).toBeNull();
});

test('cards have checkboxes, and a button in the footer selects the page', () => {
  setWidth(390);
  render(<Table />);
  fireEvent.click(box(2));
  fireEvent.click(screen.getByRole('button', { name: 'Select page' }));
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(selected()).toEqual([]);
});

test('a table without bulk actions has no checkboxes', () => {
  render(<Table selectable={false} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
