import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(v: object): void } }).happyDOM.setViewport({ width });

afterEach(() => {
  cleanup();
  setWidth(1440);
});

const definition = defineTable({
  default_sort: '-tank_id',
  lease: { volume: 'volume', price: 'price' },
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    region: { kind: 'set', label: 'Region', options: ['PADD 2', 'PADD 3'] },
    volume: { kind: 'number', label: 'Volume', unit: 'MBBL' },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL' },
    term: { kind: 'number', label: 'Term', unit: 'months' },
    start_date: { kind: 'date', label: 'Start' },
    comment: { kind: 'text', label: 'Comment' },
  },
});
const row = {
  tank_id: 7,
  region: 'PADD 3',
  volume: 1250,
  price: 0.54,
  term: 1,
  start_date: '2027-06-01',
  comment: 'Heated',
};

function renderCard(onClick = vi.fn()) {
  setWidth(390);
  render(
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        rows={[row]}
        state={{}}
        onStateChange={() => {}}
        rowLabel={({ tank_id }) => `tank ${tank_id}`}
        rowActions={() => [
          { label: 'Bid', icon: null, onClick: () => {} },
          { label: 'More Info', icon: null, opens: true, onClick },
        ]}
      />
    </MantineProvider>,
  );
  return within(screen.getByRole('listitem', { name: 'tank 7' }));
}

it('shows a lease in three lines on a phone and leaves the rest to the panel that it opens', () => {
  const onClick = vi.fn();
  const card = renderCard(onClick);
  const text = screen.getByRole('listitem').textContent;
  expect(text).toContain('0.5400');
  expect(text).toMatch(/1,250 MBBL.*1 month.*Start 06\/01\/2027/);
  expect(text).not.toContain('Heated');
  expect(card.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(card.getByRole('button', { name: 'PADD 3' }));
  expect(onClick).toHaveBeenCalledOnce();
});
