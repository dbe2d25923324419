import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRowSteps, useRowSteps } from '../../lib/row-steps.ts';
import { DataTable } from '../data-table.tsx';
import { cellContent } from './cell-content.tsx';
import { RowActionMenu } from './row-actions.tsx';

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
const prefetched: string[] = [];
const onStateChange = vi.fn();
const onBid = vi.fn();

interface TableProps {
  rows?: typeof tanks;
  opens?: true | 'form';
  expandedRow?: (row: (typeof tanks)[number]) => string;
  links?: boolean;
  sort?: string;
  /** Makes Bid the primary action. */
  primary?: boolean;
  /** Shows Bid in words. */
  asText?: boolean;
}

const linked = {
  capacity: { render: (row: (typeof tanks)[number]) => <a href="/tank">{row.capacity} MBBL</a> },
};

/** With `expandedRow`, no action opens a row. */
function Table(props: TableProps) {
  const { rows = tanks, opens = true, expandedRow, links, sort, primary = false, asText = false } = props;
  return (
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        emptyHint="Tanks appear here."
        definition={definition}
        rows={rows}
        page={{ total: rows.length, total_exact: true, limit: 25, offset: 0, next: null }}
        state={{ ...(sort && { sort }) } as { sort?: 'price' }}
        onStateChange={onStateChange}
        rowLabel={(row) => `tank ${row.tank_id}`}
        {...(expandedRow && { expandedRow })}
        {...(links && { overrides: linked })}
        rowActions={(row) => [
          {
            label: 'More Info',
            icon: null,
            ...(!expandedRow && { opens }),
            href: '/tank',
            onClick: () => opened.push(row.tank_id),
            prefetch: () => prefetched.push(`info ${row.tank_id}`),
          },
          {
            label: 'Bid',
            icon: null,
            asText,
            startsGroup: true,
            primary,
            disabled: row.tank_id === 2 && 'It is yours.',
            onClick: onBid,
            prefetch: () => prefetched.push(`bid ${row.tank_id}`),
          },
        ]}
      />
    </MantineProvider>
  );
}

const currentSteps = () => useRowSteps.getState().current;

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(v: object): void } }).happyDOM.setViewport({ width });

beforeEach(() => {
  localStorage.clear();
  setWidth(1440);
  opened.length = 0;
  prefetched.length = 0;
  setRowSteps(null);
});
afterEach(cleanup);

const row = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

test('a row that opens a form sets no row steps, which the next panel would show', () => {
  render(<Table opens="form" />);
  fireEvent.click(screen.getByText('0.5400'));
  expect(opened).toEqual([1]);
  expect(currentSteps()).toBeNull();
});

test('a click on a row opens it, a click on an action runs only the action, a Ctrl click opens a new tab', () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  render(<Table />);
  fireEvent.click(screen.getByText('0.5400'));
  expect(opened).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Bid, tank 1' }));
  fireEvent.click(row('0.5400'), { ctrlKey: true });
  expect(opened).toEqual([1]);
  expect(tab).toHaveBeenCalledExactlyOnceWith('/tank', '_blank');
});

test('prefetches what an action or a row opens before the click, but not for a disabled action', () => {
  render(<Table />);
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Bid, tank 1' }));
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Bid, tank 2' }));
  fireEvent.focus(screen.getByRole('button', { name: 'More Info, tank 2' }));
  expect(prefetched).toEqual(['bid 1', 'info 2']);
  fireEvent.pointerDown(screen.getByText('0.5400'));
  expect(prefetched).toEqual(['bid 1', 'info 2', 'info 1']);
  cleanup();
  setWidth(390);
  render(<Table />);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'PADD 2' }));
  expect(prefetched).toHaveLength(4);
});

test('an action as text is a button with its label, and a menu has the others', async () => {
  render(<Table asText />);
  expect(screen.getByRole('button', { name: 'Bid, tank 1' }).textContent).toBe('Bid');
  expect(screen.queryByRole('button', { name: /^More Info/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions, tank 1' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'More Info',
  ]);
});

test('a menu has the action that opens the row first, then a divider', async () => {
  render(
    <MantineProvider env="test">
      <RowActionMenu
        row="tank 1"
        actions={[
          { label: 'Suspend', icon: null, startsGroup: true, onClick: onBid },
          { label: 'More Info', icon: null, opens: true, onClick: onBid },
        ]}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions, tank 1' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['More Info', 'Suspend']);
  expect(items[1]?.previousElementSibling?.className).toContain('divider');
});

test('the panel of a row steps to its neighbors and stops at the ends', () => {
  render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'More Info, tank 1' }));
  expect(currentSteps()?.canMove(-1)).toBe(false);
  currentSteps()?.move(1);
  expect(opened).toEqual([1, 2]);
  expect(currentSteps()?.canMove(1)).toBe(false);
});

test('the action that opens the row is always the last one', () => {
  render(<Table />);
  const buttons = screen.getAllByRole('button', { name: /, tank 1$/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Bid, tank 1',
    'More Info, tank 1',
  ]);
});

test('the primary action is a button with its label, and a menu has the others', async () => {
  render(<Table primary />);
  expect(screen.getByRole('button', { name: 'Bid, tank 1' }).textContent).toBe('Bid');
  expect(screen.getByRole('button', { name: 'Bid, tank 2' }).getAttribute('data-tip')).toBe('It is yours.');
  expect(screen.queryByRole('button', { name: /^More Info/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions, tank 1' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'More Info',
  ]);
});

test('an empty table shows its hint', () => {
  render(<Table rows={[]} />);
  expect(screen.getByText('No Data Available')).toBeTruthy();
  expect(screen.getByText('Tanks appear here.')).toBeTruthy();
});

test('a row without an action that opens it expands by click, by Enter and on a phone', () => {
  const expandedRow = ({ tank_id }: { tank_id: number }) => `details of ${tank_id}`;
  const isExpanded = () => screen.queryByText('details of 1') !== null;
  render(<Table expandedRow={expandedRow} />);
  fireEvent.click(screen.getByText('0.5400'));
  expect(isExpanded()).toBe(true);
  fireEvent.keyDown(row('0.5400'), { key: 'Enter' });
  expect(isExpanded()).toBe(false);
  cleanup();
  setWidth(390);
  render(<Table expandedRow={expandedRow} />);
  const title = screen.getByRole('button', { name: 'PADD 2' });
  expect(title.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(title);
  expect(title.getAttribute('aria-expanded')).toBe('true');
  expect(isExpanded()).toBe(true);
});

test('the next row gets focus when the focused row is removed', () => {
  const { rerender } = render(<Table />);
  screen.getByRole('button', { name: 'Bid, tank 1' }).focus();
  rerender(<Table rows={tanks.slice(1)} />);
  expect(document.activeElement).toBe(row('Undisclosed'));
});

test('rows are one tab stop; arrow keys move between them and their controls, Enter opens one', () => {
  render(<Table />);
  const tabStops = () => [...document.querySelectorAll('tbody [tabindex="0"]')];
  expect(tabStops()).toEqual([row('0.5400')]);
  row('0.5400').focus();
  fireEvent.keyDown(row('0.5400'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(row('Undisclosed'));
  expect(tabStops()).toEqual([row('Undisclosed')]);
  fireEvent.keyDown(row('Undisclosed'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bid, tank 2' }));
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowLeft' });
  fireEvent.keyDown(row('Undisclosed'), { key: 'Enter' });
  expect(opened).toEqual([2]);
});

test('a click on a header sorts ascending, then descending, then by the default order', () => {
  const nextSort = (name: string, sort?: string) => {
    render(<Table {...(sort && { sort })} />);
    const head = within(document.querySelector('thead') as HTMLElement);
    fireEvent.click(head.getByRole('button', { name }));
    const state = onStateChange.mock.lastCall?.[0];
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

test('a link in a cell is not a tab stop; an arrow key reaches it from its row', () => {
  render(<Table links />);
  const link = screen.getByRole('link', { name: '80 MBBL' });
  expect(link.getAttribute('tabindex')).toBe('-1');
  row('0.5400').focus();
  fireEvent.keyDown(row('0.5400'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(link);
});

test('the controls of the header are one tab stop; arrow keys move between them, down to the rows and back', () => {
  render(<Table />);
  const head = document.querySelector('thead') as HTMLElement;
  const button = (name: string) => within(head).getByRole('button', { name });
  const tabStops = () => [...head.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  expect(tabStops()).toEqual([button('ID')]);
  button('ID').focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(button('ID'));
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Region'));
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Filter Region'));
  expect(tabStops()).toEqual([button('Filter Region')]);
  press('ArrowDown');
  expect(document.activeElement).toBe(row('0.5400'));
  press('ArrowUp');
  expect(document.activeElement).toBe(button('Filter Region'));
  press('Home');
  expect(document.activeElement).toBe(button('ID'));
  press('End');
  expect(tabStops()).toEqual([document.activeElement]);
});

test('a phone shows cards, with other actions and the reasons for disabled ones in a menu', async () => {
  setWidth(390);
  render(<Table />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('listitem').map((card) => card.getAttribute('aria-label'))).toEqual([
    'tank 1',
    'tank 2',
  ]);
  // The second tank has no note.
  expect(screen.getAllByText('Note')).toHaveLength(1);
  expect(screen.getByText(long)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'PADD 2' }));
  expect(opened).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Actions, tank 2' }));
  const [bid, ...others] = await screen.findAllByRole<HTMLButtonElement>('menuitem');
  expect([bid?.textContent, bid?.disabled, others]).toEqual(['BidIt is yours.', true, []]);
});

test('the menu of the toolbar switches a phone to the table for good', async () => {
  setWidth(390);
  const { unmount } = render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'Table options' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as a table' }));
  expect(screen.getByRole('table')).toBeTruthy();
  unmount();
  render(<Table />);
  expect(screen.getByRole('table')).toBeTruthy();
});

test('a date is shown unchanged, an instant as its day in the market time zone', () => {
  const created = { key: 'created', kind: 'date', label: 'Created' } as never;
  expect(cellContent(created, '2026-12-01')).toBe('12/01/2026');
  expect(cellContent(created, '2026-12-01T05:30:00Z')).toBe('11/30/2026');
});
