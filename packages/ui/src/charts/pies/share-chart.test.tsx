import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// Preloads the lazy drawing: on a loaded machine the import takes longer than the queries wait.
import './ring-drawing.tsx';
import { ShareChart } from './share-chart.tsx';

afterEach(cleanup);

const description = {
  region: 'PADD 1B',
  category: 'All categories',
  range: '11/21/2026 – 11/23/2026',
  asOf: '2026-11-22',
  source: 'The Tank Tiger, tanks.example',
  note: 'A listing of several product categories counts in each.',
};

/** 100 MBBL of listings, of which 80 may hold one category and 60 the other. */
const show = () =>
  render(
    <MantineProvider env="test">
      <ShareChart
        name="Shares"
        description={description}
        part="Product category"
        pies={[{ label: 'Available capacity', total: 100 }]}
        shares={[
          { name: 'Heavy Crude', values: [80] },
          { name: 'Jet', values: [60] },
        ]}
      />
    </MantineProvider>,
  );
const textsIn = (drawing: Element | null) =>
  [...(drawing?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);

test('shows the total in the middle, not the sum of overlapping slices, and percentages of it', async () => {
  const { container } = show();
  await screen.findByText('MBBL');
  const drawing = container.querySelector('svg[data-drawing]');
  expect(textsIn(drawing)).toEqual(['80%', '60%', '100', 'MBBL']);
  fireEvent.click(screen.getByRole('button', { name: 'Jet' }));
  await waitFor(() => expect(textsIn(drawing)).toEqual(['80%', '100', 'MBBL']));
});

test('shows the figures of the slice below the pointer', async () => {
  const { container } = show();
  await screen.findByText('MBBL');
  const [, jet] = container.querySelectorAll('path[data-testid]');
  fireEvent.pointerOver(jet as Element);
  expect(screen.getByText('60 MBBL').parentElement?.textContent).toBe('Jet60 MBBL60%');
  fireEvent.pointerOver(container.querySelector('svg[data-drawing]') as Element);
  expect(screen.queryByText('60 MBBL')).toBeNull();
});

test('explains the overlap, and ends its table with the total', () => {
  show();
  expect(screen.getByText(description.note)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'Shares, as a table' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Product categoryAvailable capacity, MBBL',
    'Heavy Crude80',
    'Jet60',
    'Total, each listing and inquiry counted once100',
  ]);
});
