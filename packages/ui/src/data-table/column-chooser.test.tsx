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

test('rows stand closer, and Reset makes all of it as it was', async () => {
  fireEvent.click(await open());
  fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
  expect(kept).toEqual({ columns: ['tank_id', 'region', 'price', 'note'], density: 'compact' });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(heads()).toEqual(['ID', 'Region', 'Price USD/BBL']);
  expect(kept).toEqual({});
});
