import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';

afterEach(cleanup);

const definition = defineTable({
  default_sort: '-tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    region: { kind: 'set', label: 'Region', options: ['PADD 2', 'PADD 3'] },
    price: { kind: 'number', label: 'Shell price', unit: 'USD/BBL' },
    capacity: { kind: 'number', label: 'Capacity', unit: 'MBBL' },
  },
});

function renderTable(state: object) {
  const onStateChange = vi.fn();
  render(
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        rows={[{ tank_id: 1, region: 'PADD 3', price: 0.5, capacity: 80 }]}
        state={state}
        onStateChange={onStateChange}
        quickColumns={{ region: 'Region', price: 'Price' }}
      />
    </MantineProvider>,
  );
  return onStateChange;
}

it('shows the value of a quick filter in its button, and clears it beside it', () => {
  const onStateChange = renderTable({ region: ['PADD 3', 'PADD 2'] });
  expect(screen.getByRole('button', { name: 'Region: PADD 3, PADD 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Price' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Region' }));
  expect(onStateChange.mock.lastCall?.[0]).toEqual({});
});

it('lists only the other filters below the toolbar', () => {
  renderTable({ region: ['PADD 3'], min_capacity: 50 });
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(chips.textContent).toContain('Capacity from 50 MBBL');
  expect(chips.textContent).not.toContain('Region');
});
