/** Rows under hands: a click and the keyboard open them, phones have them as cards. */
import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowSteps } from '../lib/row-steps.ts';
import { cellContent } from './cell.tsx';
import { DataTable } from './data-table.tsx';

const definition = defineTable({
  default_sort: '-tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    region: { kind: 'set', label: 'Region', options: ['PADD 2', 'PADD 3'] },
    capacity: { kind: 'number', label: 'Capacity', unit: 'MBBL' },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL' },
    note: { kind: 'text', label: 'Note' },
  },
});

const long = 'A note that is far longer than thirty characters';
const tanks = [
  { tank_id: 1, region: 'PADD 2', capacity: 80, price: 0.54, note: long },
  { tank_id: 2, region: 'PADD 3', capacity: 90, price: 'Undisclosed', note: '' },
];

const opened: number[] = [];
const fetched: string[] = [];
const more = vi.fn();

interface TableProps {
  rows?: typeof tanks;
  opens?: true | 'form';
  expandedRow?: (row: (typeof tanks)[number]) => string;
  /** Its cells lead somewhere. */
  links?: boolean;
  sort?: string;
}

const linked = {
  capacity: { render: (row: (typeof tanks)[number]) => <a href="/tank">{row.capacity} MBBL</a> },
};

/** With something to unfold, nothing opens its rows. */
function Table({ rows = tanks, opens = true, expandedRow, links, sort }: TableProps) {
  return (
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        emptyHint="Tanks appear here."
        definition={definition}
        rows={rows}
        page={{ total: rows.length, total_exact: true, limit: 25, offset: 0, next: null }}
        state={{ ...(sort && { sort }) } as { sort?: 'price' }}
        onStateChange={more}
        rowLabel={(row) => `tank ${row.tank_id}`}
        {...(expandedRow && { expandedRow })}
        {...(links && { overrides: linked })}
        rowActions={(row) => [
          {
            label: 'More Info',
            icon: null,
            ...(!expandedRow && { opens }),
            page: '/tank',
            onClick: () => opened.push(row.tank_id),
            prefetch: () => fetched.push(`info ${row.tank_id}`),
          },
          {
            label: 'Bid',
            icon: null,
            disabled: row.tank_id === 2 && 'It is yours.',
            onClick: more,
            prefetch: () => fetched.push(`bid ${row.tank_id}`),
          },
        ]}
      />
    </MantineProvider>
  );
}

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(v: object): void } }).happyDOM.setViewport({ width });

beforeEach(() => {
  localStorage.clear();
  setWidth(1440);
  opened.length = 0;
  fetched.length = 0;
  rowSteps.current = null;
});
afterEach(cleanup);

const row = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

test('a form that a row opens leaves no way to its neighbours: the next panel would take it for its own', () => {
  render(<Table opens="form" />);
  fireEvent.click(screen.getByText('0.5400'));
  expect(opened).toEqual([1]);
  expect(rowSteps.current).toBeNull();
});

test('a click on a row opens it, one on an action does that alone, Ctrl leads to a tab of its own', () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  render(<Table />);
  fireEvent.click(screen.getByText('0.5400'));
  expect(opened).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Bid, tank 1' }));
  fireEvent.click(row('0.5400'), { ctrlKey: true });
  expect(opened).toEqual([1]);
  expect(tab).toHaveBeenCalledExactlyOnceWith('/tank', '_blank');
});

test('what an action or a row opens is fetched before the click, and nothing for what cannot be done', () => {
  render(<Table />);
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Bid, tank 1' }));
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Bid, tank 2' }));
  fireEvent.focus(screen.getByRole('button', { name: 'More Info, tank 2' }));
  expect(fetched).toEqual(['bid 1', 'info 2']);
  fireEvent.pointerDown(screen.getByText('0.5400'));
  expect(fetched).toEqual(['bid 1', 'info 2', 'info 1']);
  cleanup();
  setWidth(390);
  render(<Table />);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Bid, tank 1' }));
  expect(fetched).toHaveLength(4);
});

test('from an open row one goes on to its neighbours, and no further', () => {
  render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'More Info, tank 1' }));
  expect(rowSteps.current?.can(-1)).toBe(false);
  rowSteps.current?.go(1);
  expect(opened).toEqual([1, 2]);
  expect(rowSteps.current?.can(1)).toBe(false);
});

test('what opens a row stands at its end, wherever the screen names it', () => {
  render(<Table />);
  const buttons = screen.getAllByRole('button', { name: /, tank 1$/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Bid, tank 1',
    'More Info, tank 1',
  ]);
});

test('a table that is empty still says what will stand there', () => {
  render(<Table rows={[]} />);
  expect(screen.getByText('No Data Available')).toBeTruthy();
  expect(screen.getByText('Tanks appear here.')).toBeTruthy();
});

test('a row that nothing opens unfolds, by a click, by Enter and on a phone', () => {
  const expandedRow = ({ tank_id }: { tank_id: number }) => `details of ${tank_id}`;
  const unfolded = () => screen.queryByText('details of 1') !== null;
  render(<Table expandedRow={expandedRow} />);
  fireEvent.click(screen.getByText('0.5400'));
  expect(unfolded()).toBe(true);
  fireEvent.keyDown(row('0.5400'), { key: 'Enter' });
  expect(unfolded()).toBe(false);
  cleanup();
  setWidth(390);
  render(<Table expandedRow={expandedRow} />);
  fireEvent.click(screen.getByRole('button', { name: 'Details, tank 1' }));
  expect(unfolded()).toBe(true);
});

test('where the row goes that has the focus, the one in its place has it', () => {
  const { rerender } = render(<Table />);
  screen.getByRole('button', { name: 'Bid, tank 1' }).focus();
  rerender(<Table rows={tanks.slice(1)} />);
  expect(document.activeElement).toBe(row('Undisclosed'));
});

test('all rows are one stop; arrows go on, Enter opens', () => {
  render(<Table />);
  const stops = () => [...document.querySelectorAll('tbody [tabindex="0"]')];
  expect(stops()).toEqual([row('0.5400')]);
  row('0.5400').focus();
  fireEvent.keyDown(row('0.5400'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(row('Undisclosed'));
  expect(stops()).toEqual([row('Undisclosed')]);
  fireEvent.keyDown(row('Undisclosed'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bid, tank 2' }));
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowLeft' });
  fireEvent.keyDown(row('Undisclosed'), { key: 'Enter' });
  expect(opened).toEqual([2]);
});

test('a click on a column name sorts ascending, then descending, then by the default again', () => {
  const nextSort = (name: string, sort?: string) => {
    render(<Table {...(sort && { sort })} />);
    const head = within(document.querySelector('thead') as HTMLElement);
    fireEvent.click(head.getByRole('button', { name }));
    const state = more.mock.lastCall?.[0];
    cleanup();
    return state;
  };
  expect(nextSort('Price USD/BBL')).toEqual({ sort: 'price' });
  expect(nextSort('Price USD/BBL', 'price')).toEqual({ sort: '-price' });
  expect(nextSort('Price USD/BBL', '-price')).toEqual({});
  // The default is this column, descending.
  expect(nextSort('ID')).toEqual({ sort: 'tank_id' });
  expect(nextSort('ID', 'tank_id')).toEqual({ sort: '-tank_id' });
});

test('a link in a cell is no stop, but reached from its row', () => {
  render(<Table links />);
  const link = screen.getByRole('link', { name: '80 MBBL' });
  expect(link.getAttribute('tabindex')).toBe('-1');
  row('0.5400').focus();
  fireEvent.keyDown(row('0.5400'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(link);
});

test('all names and funnels of the columns are one stop; arrows go along them, down to the rows and back', () => {
  render(<Table />);
  const head = document.querySelector('thead') as HTMLElement;
  const button = (name: string) => within(head).getByRole('button', { name });
  const stops = () => [...head.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  expect(stops()).toEqual([button('ID')]);
  button('ID').focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(button('ID'));
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Region'));
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Filter Region'));
  expect(stops()).toEqual([button('Filter Region')]);
  press('ArrowDown');
  expect(document.activeElement).toBe(row('0.5400'));
  press('ArrowUp');
  expect(document.activeElement).toBe(button('Filter Region'));
  press('Home');
  expect(document.activeElement).toBe(button('ID'));
  press('End');
  expect(stops()).toEqual([document.activeElement]);
});

test('a phone has cards with actions in words and why not; the table is one tap away and remembered', () => {
  setWidth(390);
  const { unmount } = render(<Table />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('listitem').map((card) => card.getAttribute('aria-label'))).toEqual([
    'tank 1',
    'tank 2',
  ]);
  expect((screen.getByRole('button', { name: 'Bid, tank 2' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('It is yours.')).toBeTruthy();
  // The second tank has no note.
  expect(screen.getAllByText('Note')).toHaveLength(1);
  expect(screen.getByText(long)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'PADD 2' }));
  expect(opened).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.getByRole('table')).toBeTruthy();
  unmount();
  render(<Table />);
  expect(screen.getByRole('table')).toBeTruthy();
});

test('a date stays as it is, and a moment has the day of the market', () => {
  const created = { key: 'created', kind: 'date', label: 'Created' } as never;
  expect(cellContent(created, '2026-12-01')).toBe('12/01/2026');
  expect(cellContent(created, '2026-12-01T05:30:00Z')).toBe('11/30/2026');
});
