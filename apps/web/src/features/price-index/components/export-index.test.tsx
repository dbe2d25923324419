import { MantineProvider } from '@mantine/core';
import * as saving from '@tank/ui/lib/save-blob';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { IndexRow } from '../model/index-row.ts';
import { ExportIndex } from './export-index.tsx';

afterEach(cleanup);

const row: IndexRow = {
  region: 'PADD 3',
  product_category: 'Heavy Crude',
  price: 0.62,
  prev_price: 0.6,
  change: null,
  basis: 'quotes',
  prev_basis: 'deals',
  sample_size: 7,
  past: [0.6, 0.62],
  basis_changes: [1],
  waiting: 1,
  withheld: null,
};

test('the CSV names region, category, range, unit and source in its file name and header', async () => {
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  render(
    <MantineProvider env="test">
      <ExportIndex as_of="2026-11-22" rows={[row]} chosen={{ region: 'PADD 3', category: null }} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('Price Index 2026-11-22, PADD 3, All categories.csv');
  const [region, category, range, unit, asOf, source, ...figures] = (await blob?.text())?.split('\r\n') ?? [];
  expect([region, category]).toEqual(['# Region,PADD 3', '# Product category,All categories']);
  expect(range).toBe('# Range,10/24/2026 – 11/22/2026');
  expect([unit, asOf]).toEqual(['# Unit,USD/BBL and %', '# As of,11/22/2026']);
  expect(source).toMatch(/^# Source,"The Tank Tiger, /);
  expect(figures[1]).toBe('PADD 3,Heavy Crude,2026-11-22,0.6200,0.6000,,quotes,deals,7,1');
  saved.mockRestore();
});
