import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Comparison, type ComparisonLine } from './comparison.tsx';

afterEach(cleanup);

interface Bid {
  id: number;
  price: number;
  total: number;
}

const bids: Bid[] = [
  { id: 1, price: 0.6, total: 500 },
  { id: 2, price: 0.7, total: 900 },
  { id: 3, price: 0.65, total: 700 },
];

const lines: ComparisonLine<Bid>[] = [
  {
    label: 'Price',
    value: ({ price }) => price,
    asked: 0.8,
    criterion: { amount: ({ price }) => price, wanted: 'most', word: 'Highest' },
  },
  {
    label: 'Total',
    value: ({ total }) => total,
    criterion: { amount: ({ total }) => total, wanted: 'least', word: 'Lowest' },
  },
];

const show = (items: readonly Bid[]) =>
  render(
    <MantineProvider env="test">
      <Comparison
        caption="Bids"
        items={items}
        idOf={({ id }) => id}
        askedHeading="Asked"
        head={({ id }) => `Bid ${id}`}
        lines={lines}
        actions={() => null}
      />
    </MantineProvider>,
  );

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cellsOf = (label: string) => {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

test('sorts by the first criterion and shows what was asked for, or a dash', () => {
  show(bids);
  expect(headings()).toEqual(['Asked', 'Bid 2', 'Bid 3', 'Bid 1']);
  expect(cellsOf('Price')).toEqual(['0.8', '0.7Highest', '0.65', '0.6']);
  expect(cellsOf('Total')).toEqual(['–', '900', '700', '500']);
});

test('sorts by the line whose label is clicked, and marks the best on this line only', () => {
  show(bids);
  fireEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(screen.getByRole('button', { name: 'Total', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Price', pressed: false })).toBeTruthy();
  expect(headings()).toEqual(['Asked', 'Bid 1', 'Bid 3', 'Bid 2']);
  expect(cellsOf('Price')).toEqual(['0.8', '0.6', '0.65', '0.7']);
  expect(cellsOf('Total')).toEqual(['–', '500Lowest', '700', '900']);
});

test('marks none of several equal items', () => {
  show(bids.map((bid) => ({ ...bid, price: 0.7 })));
  expect(headings()).toEqual(['Asked', 'Bid 1', 'Bid 2', 'Bid 3']);
  expect(screen.queryByText('Highest')).toBeNull();
});
