import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataTable } from '../data-table/data-table.tsx';
import { Dialog } from './dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';

declare const happyDOM: { setViewport(viewport: object): void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(cleanup);

const tanks = defineTable({
  columns: { tank_id: { label: 'ID', kind: 'number', sort: true } },
  default_sort: 'tank_id',
} as const);

const rows = [{ tank_id: 1 }, { tank_id: 2 }, { tank_id: 3 }];

function Tanks({ caption }: { caption: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        caption={caption}
        definition={tanks}
        rows={rows}
        state={{}}
        onStateChange={() => {}}
        rowActions={({ tank_id }) => [
          { label: 'More Info', icon: null, opens: true, onClick: () => setOpen(tank_id) },
        ]}
      />
      <Dialog panel opened={open} onClose={close}>
        {(tank_id) => (
          <InfoDialog title={`${caption} ${tank_id}`} onClose={close}>
            <a href="/page">Page</a>
          </InfoDialog>
        )}
      </Dialog>
    </>
  );
}

const show = () =>
  render(
    <MantineProvider env="test">
      <main>
        <input aria-label="Search" />
        <Tanks caption="Tank" />
        <Tanks caption="Cavern" />
      </main>
    </MantineProvider>,
  );

const rowOf = (id: number, table = 'Tank') =>
  screen
    .getByRole('table', { name: table })
    .querySelector<HTMLElement>(`tr[data-row="${id}"]`) as HTMLElement;

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

function openRow(id: number, table?: string) {
  rowOf(id, table).focus();
  press('Enter');
}

const panel = (name: string) => screen.findByRole('complementary', { name });
const titles = () =>
  screen.queryAllByRole('complementary').map((one) => one.querySelector('h2')?.textContent);

const waitForFocusIn = async (name: string) => {
  const shown = await panel(name);
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
  return shown;
};

test('opens beside the page as a region without a modal, takes focus, and marks the row', async () => {
  show();
  openRow(2);
  await waitForFocusIn('Tank 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rowOf(2).getAttribute('aria-current')).toBe('true');
  expect(rowOf(2, 'Cavern').hasAttribute('aria-current')).toBe(false);
});

test('returns focus to the row on Escape and unmarks it', async () => {
  show();
  openRow(2);
  await waitForFocusIn('Tank 2');
  press('Escape');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(document.activeElement).toBe(rowOf(2));
  expect(rowOf(2).hasAttribute('aria-current')).toBe(false);
});

test('follows the arrow keys in the table without taking focus, and Escape closes it from there', async () => {
  show();
  openRow(1);
  await waitForFocusIn('Tank 1');
  rowOf(1).focus();
  press('ArrowDown');
  await panel('Tank 2');
  expect(document.activeElement).toBe(rowOf(2));
  expect(rowOf(2).getAttribute('aria-current')).toBe('true');
  press('Enter');
  await waitForFocusIn('Tank 2');
  rowOf(2).focus();
  press('Escape');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(document.activeElement).toBe(rowOf(2));
});

test('a click on another row replaces the content', async () => {
  show();
  openRow(1);
  await waitForFocusIn('Tank 1');
  fireEvent.click(rowOf(3));
  await panel('Tank 3');
  expect(titles()).toEqual(['Tank 3']);
});

test('a row of another table closes the panel and keeps focus in its own', async () => {
  show();
  openRow(1);
  await waitForFocusIn('Tank 1');
  openRow(2, 'Cavern');
  await waitForFocusIn('Cavern 2');
  await waitFor(() => expect(titles()).toEqual(['Cavern 2']));
  expect(rowOf(1).hasAttribute('aria-current')).toBe(false);
  expect(rowOf(2, 'Cavern').getAttribute('aria-current')).toBe('true');
});

test('Escape in a field of the page keeps the panel', async () => {
  show();
  openRow(1);
  await waitForFocusIn('Tank 1');
  screen.getByLabelText('Search').focus();
  press('Escape');
  expect(titles()).toEqual(['Tank 1']);
});

test('is a dialog over the page on narrow screens', async () => {
  happyDOM.setViewport({ width: 800, height: 900 });
  show();
  openRow(1);
  expect(await screen.findByRole('dialog', { name: 'Tank 1' })).toBeDefined();
  expect(titles()).toEqual([]);
});
