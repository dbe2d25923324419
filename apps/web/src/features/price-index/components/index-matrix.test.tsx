import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { IndexRow } from '../model/index-row.ts';
import { IndexMatrix } from './index-matrix.tsx';

afterEach(cleanup);

const rowOf = (
  region: IndexRow['region'],
  product_category: string,
  changes: Partial<IndexRow> = {},
): IndexRow => ({
  region,
  product_category,
  price: 0.62,
  prev_price: 0.6,
  change: 3.33,
  basis: 'deals',
  prev_basis: 'deals',
  sample_size: 3,
  past: [],
  basis_changes: [],
  waiting: 0,
  withheld: null,
  ...changes,
});
const unassessed = { price: null, change: null, basis: null, sample_size: null };

/** Region by region, as the server sends them. */
const rows = [
  rowOf('PADD 2', 'Asphalt'),
  rowOf('PADD 2', 'Ethanol', { change: -1.5, basis: 'quotes', prev_basis: 'quotes', sample_size: 12 }),
  rowOf('PADD 3', 'Asphalt', { ...unassessed, withheld: 'too few owners' }),
  rowOf('PADD 3', 'Ethanol', { change: null, prev_basis: 'quotes', waiting: 1 }),
];

function show({ showUnassessed = false } = {}) {
  const onOpen = vi.fn();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <IndexMatrix rows={rows} showUnassessed={showUnassessed} onOpen={onOpen} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return onOpen;
}
const cells = () => within(screen.getByRole('table')).getAllByRole('button');

it('has a row for each category and a column for each region', () => {
  show();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Product category',
    'PADD 2',
    'PADD 3',
  ]);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Asphalt', 'Ethanol']);
});

it('names a cell by region, category, price, change, basis and what is unusual about it', () => {
  show();
  expect(cells().map((cell) => cell.textContent)).toEqual([
    'PADD 2 Asphalt: 0.6200 +3.33%, 3 deals',
    'PADD 3 Asphalt: – , Not assessed: too few owners',
    'PADD 2 Ethanol: 0.6200 −1.50%, 12 asks and bids',
    expect.stringMatching(
      /^PADD 3 Ethanol: 0\.6200† –, 3 deals, Based on deals; .*, 1 deal awaiting review$/,
    ),
  ]);
});

it('says in the cell what is not assessed if unassessed prices are shown', () => {
  show({ showUnassessed: true });
  expect(screen.getByText('Not assessed')).toBeTruthy();
});

it('is one Tab stop, whose arrow keys move between cells and stay in the matrix', () => {
  show();
  const stops = () => cells().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1, -1]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  cells()[0]?.focus();
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(cells()[3]);
  expect(stops()).toEqual([-1, -1, -1, 0]);
  press('Home');
  expect(document.activeElement).toBe(cells()[2]);
  press('PageUp');
  expect(document.activeElement).toBe(cells()[0]);
});

it('opens the price of a cell', () => {
  const onOpen = show();
  fireEvent.click(cells()[2] as Element);
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
});
