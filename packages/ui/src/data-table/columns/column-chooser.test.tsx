import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DataTable } from '../data-table.tsx';
import type { Layout } from '../types.ts';

const definition = defineTable({
  default_sort: 'tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    region: { kind: 'set', label: 'Region' },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL' },
    note: { kind: 'text', label: 'Note' },
  },
});
const columns = ['tank_id', 'region', 'price'] as const;
const rows = [{ tank_id: 1, region: 'PADD 2', price: 0.54, note: 'Heated' }];
let savedLayout: Layout = {};

function Table() {
  const [layout, setLayout] = useState(savedLayout);
  return (
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        columns={columns}
        rows={rows}
        state={{}}
        onStateChange={() => {}}
        layout={layout}
        onLayoutChange={(next) => {
          savedLayout = next;
          setLayout(next);
        }}
      />
    </MantineProvider>
  );
}

// Preloads the lazy chooser, so that no test waits for it.
beforeAll(() => import('./column-chooser.tsx'));
afterEach(() => {
  cleanup();
  savedLayout = {};
});

const headers = () => [...document.querySelectorAll('thead th')].map((header) => header.textContent);

async function openChooser() {
  render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'Table options' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  return screen.findByRole('checkbox', { name: 'Note' });
}

test('a checkbox shows and hides a column of the definition; the first column cannot be hidden', async () => {
  const note = await openChooser();
  expect(savedLayout).toEqual({});
  fireEvent.click(note);
  expect(headers()).toEqual(['ID', 'Region', 'Price USD/BBL', 'Note']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Region' }));
  expect(headers()).toEqual(['ID', 'Price USD/BBL', 'Note']);
  expect((screen.getByRole('checkbox', { name: 'ID' }) as HTMLInputElement).disabled).toBe(true);
  // Shown again, it has its previous position.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Region' }));
  expect(headers()).toEqual(['ID', 'Region', 'Price USD/BBL', 'Note']);
});

test('buttons move a column, announce its position and stop at the ends', async () => {
  await openChooser();
  const up = screen.getByRole('button', { name: 'Move Price up' });
  fireEvent.click(up);
  expect(headers()).toEqual(['ID', 'Price USD/BBL', 'Region']);
  expect(screen.getByText('Price is now 2 of 4.')).toBeTruthy();
  fireEvent.click(up);
  expect(headers()).toEqual(['ID', 'Price USD/BBL', 'Region']);
  expect(screen.queryByRole('button', { name: 'Move ID down' })).toBeNull();
});

test('a pinned column follows the first one, and returns to its position when unpinned', async () => {
  await openChooser();
  const pin = screen.getByRole('button', { name: 'Pin Price' });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Pin ID' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pin Note' })).toBeNull();
  fireEvent.click(pin);
  expect(headers()).toEqual(['ID', 'Price USD/BBL', 'Region']);
  expect(savedLayout).toEqual({ pinned: ['price'] });
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Price is pinned and stays in view.')).toBeTruthy();
  fireEvent.click(pin);
  expect(headers()).toEqual(['ID', 'Region', 'Price USD/BBL']);
  expect(savedLayout.pinned).toEqual([]);
  expect(screen.getByText('Price is no longer pinned.')).toBeTruthy();
});

test('pinned columns stay together when columns move, and hiding one unpins it', async () => {
  savedLayout = { columns: ['tank_id', 'region', 'price', 'note'], pinned: ['note', 'region'] };
  await openChooser();
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(headers()).toEqual(['ID', 'Region', 'Note', 'Price USD/BBL']);
  press('Move Price up');
  press('Move Note down');
  expect(headers()).toEqual(['ID', 'Region', 'Note', 'Price USD/BBL']);
  press('Move Note up');
  expect(headers()).toEqual(['ID', 'Note', 'Region', 'Price USD/BBL']);
  expect(savedLayout).toMatchObject({ columns: ['tank_id', 'note', 'region', 'price'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Note' }));
  expect(savedLayout).toMatchObject({ columns: ['tank_id', 'region', 'price'], pinned: ['region'] });
});

test('Compact changes the density, and Reset restores the default layout', async () => {
  savedLayout = { pinned: ['price'], widths: { price: 64 } };
  fireEvent.click(await openChooser());
  fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
  expect(savedLayout).toEqual({
    columns: ['tank_id', 'price', 'region', 'note'],
    pinned: ['price'],
    widths: { price: 64 },
    density: 'compact',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(headers()).toEqual(['ID', 'Region', 'Price USD/BBL']);
  expect(savedLayout).toEqual({});
});
