import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { IndexRow } from '../model/index-row.ts';
import { IndexTable } from './index-table.tsx';

afterEach(cleanup);

const assessed: IndexRow = {
  region: 'PADD 3',
  product_category: 'Heavy Crude',
  price: 0.62,
  prev_price: 0.6,
  change: 3.33,
  basis: 'deals',
  prev_basis: 'deals',
  sample_size: 3,
  past: [0.6, 0.62],
  basis_changes: [],
  waiting: 0,
  withheld: null,
};
function textOf(changes: Partial<IndexRow>): string {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <IndexTable rows={[{ ...assessed, ...changes }]} onOpen={() => {}} />
      </MemoryRouter>
    </MantineProvider>,
  );
  const { textContent } = screen.getByRole('row', { name: /^PADD 3/ });
  cleanup();
  return textContent ?? '';
}

it('marks a price whose basis differs from 30 days before, and shows no change', () => {
  const marked = textOf({ basis: 'quotes', change: null, basis_changes: [1] });
  for (const text of ['†', 'The two are not comparable', 'Basis changed']) expect(marked).toContain(text);
  const plain = textOf({});
  for (const text of ['†', 'Basis changed']) expect(plain).not.toContain(text);
  expect(plain).toContain('3.33');
});

it('shows how many deals wait for review', () => {
  expect(textOf({ waiting: 2 })).toContain('2 deals awaiting review');
  expect(textOf({})).not.toContain('wait');
});

it('shows why bids were withheld if that leaves no price', () => {
  const text = textOf({
    price: null,
    change: null,
    basis: null,
    sample_size: null,
    withheld: 'one owner holds most of it',
  });
  expect(text).toContain('one owner holds most');
});
