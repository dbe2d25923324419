/** Choosing columns by hand and by keyboard, in a table that shows them at once. */
import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Layout } from './types.ts';

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
let kept: Layout = {};

function Table() {
  const [layout, setLayout] = useState(kept);
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
          kept = next;
          setLayout(next);
        }}
      />
    </MantineProvider>
  );
}

// What it loads when it is opened is there: how long that takes is nothing to these tests.
beforeAll(() => import('./column-chooser.tsx'));
afterEach(() => {
  cleanup();
  kept = {};
});

const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);

async function open() {
  render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.findByRole('checkbox', { name: 'Note' });
}

test('a tick shows a column of the catalogue, and takes it away; the first one stays', async () => {
  const note = await open();
  expect(kept).toEqual({});
  fireEvent.click(note);
  expect(heads()).toEqual(['ID', 'Region', 'Price USD/BBL', 'Note']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Region' }));
  expect(heads()).toEqual(['ID', 'Price USD/BBL', 'Note']);
  expect((screen.getByRole('checkbox', { name: 'ID' }) as HTMLInputElement).disabled).toBe(true);
  // Ticked again it is where it was.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Region' }));
  expect(heads()).toEqual(['ID', 'Region', 'Price USD/BBL', 'Note']);
});

test('arrows move a column, tell where it stands, and go no further than the ends', async () => {
  await open();
  const up = screen.getByRole('button', { name: 'Move Price up' });
  fireEvent.click(up);
  expect(heads()).toEqual(['ID', 'Price USD/BBL', 'Region']);
  expect(screen.getByText('Price is now 2 of 4.')).toBeTruthy();
  fireEvent.click(up);
  expect(heads()).toEqual(['ID', 'Price USD/BBL', 'Region']);
  expect(screen.queryByRole('button', { name: 'Move ID down' })).toBeNull();
});

test('a pinned column follows the first one, and unpinned it is where it was', async () => {
  await open();
  const pin = screen.getByRole('button', { name: 'Pin Price' });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Pin ID' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pin Note' })).toBeNull();
  fireEvent.click(pin);
  expect(heads()).toEqual(['ID', 'Price USD/BBL', 'Region']);
  expect(kept).toEqual({ pinned: ['price'] });
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Price is pinned and stays in view.')).toBeTruthy();
  fireEvent.click(pin);
  expect(heads()).toEqual(['ID', 'Region', 'Price USD/BBL']);
  expect(kept.pinned).toEqual([]);
  expect(screen.getByText('Price is no longer pinned.')).toBeTruthy();
});

test('pinned columns stay together when columns move, and a hidden one is no longer pinned', async () => {
  kept = { columns: ['tank_id', 'region', 'price', 'note'], pinned: ['note', 'region'] };
  await open();
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(heads()).toEqual(['ID', 'Region', 'Note', 'Price USD/BBL']);
  press('Move Price up');
  press('Move Note down');
  expect(heads()).toEqual(['ID', 'Region', 'Note', 'Price USD/BBL']);
  press('Move Note up');
  expect(heads()).toEqual(['ID', 'Note', 'Region', 'Price USD/BBL']);
  expect(kept).toMatchObject({ columns: ['tank_id', 'note', 'region', 'price'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Note' }));
  expect(kept).toMatchObject({ columns: ['tank_id', 'region', 'price'], pinned: ['region'] });
});

test('rows stand closer, and Reset makes all of it as it was', async () => {
  kept = { pinned: ['price'], widths: { price: 64 } };
  fireEvent.click(await open());
  fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
  expect(kept).toEqual({
    columns: ['tank_id', 'price', 'region', 'note'],
    pinned: ['price'],
    widths: { price: 64 },
    density: 'compact',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(heads()).toEqual(['ID', 'Region', 'Price USD/BBL']);
  expect(kept).toEqual({});
});
