import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as saving from '../../lib/save-blob.ts';
import { styleLines } from '../axes/line-layout.ts';
import { ChartView } from './chart-view.tsx';
import * as pictures from './png.ts';

afterEach(cleanup);

const description = {
  region: 'PADD 1B',
  category: 'Heavy Crude',
  range: '11/21/2026 – 11/23/2026',
  asOf: '2026-11-22',
  source: 'The Tank Tiger, tanks.example',
  note: 'Read it so.',
};
const columns = [
  { key: 'date', label: 'Date' },
  { key: 'price', label: 'Price', unit: 'USD/BBL' },
];
const legend = styleLines([
  { key: 'price', label: 'Price', unit: 'USD/BBL' },
  { key: 'interest', label: 'Open interest', unit: 'MBBL' },
]).map((line) => ({ ...line, hidden: line.key === 'interest' }));

test('saves a picture with headline and footer, without hidden lines', async () => {
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  const drawn = vi.spyOn(pictures, 'pngOf').mockResolvedValue(new Blob());
  render(
    <MantineProvider env="test">
      <ChartView
        name="Volume and Price"
        description={description}
        columns={columns}
        rows={[]}
        legend={legend}
      >
        <svg data-drawing="" aria-hidden />
      </ChartView>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'PNG' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[1]).toBe('Volume and Price, PADD 1B, Heavy Crude.png');
  const [drawings, said] = drawn.mock.calls[0] ?? [];
  expect(drawings).toHaveLength(1);
  expect(said).toMatchObject({
    name: 'Volume and Price',
    headline: 'PADD 1B · Heavy Crude · 11/21/2026 – 11/23/2026',
    footer: ['Unit: USD/BBL · As of 11/22/2026 · Source: The Tank Tiger, tanks.example', 'Read it so.'],
  });
  expect(said?.legend.map(({ label }) => label)).toEqual(['Price']);
  saved.mockRestore();
  drawn.mockRestore();
});
