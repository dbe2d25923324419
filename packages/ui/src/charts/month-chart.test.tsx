import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bandsOf } from './bands.ts';
import { BarsPlot } from './bars-plot.tsx';
import { MonthChart } from './month-chart.tsx';
import { MonthReader } from './month-reader.tsx';

afterEach(cleanup);

const rows = [
  { date: '2026-10', volume: 300, to_date: false },
  { date: '2026-11', volume: 120, to_date: true },
];
const series = [{ key: 'volume', label: 'Booked volume', color: 'blue' }];
const bars = rows.map(({ date, volume }) => ({ date, volume }));
const bands = bandsOf(2, 400);
const drawn = { rows: bars, series, bands, running: '2026-11' };

test('marks the running month in the table', () => {
  render(
    <MantineProvider env="test">
      <MonthChart name="Monthly Volume" label="Booked volume" rows={rows} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthBooked volume, MBBL',
    'October 2026300',
    'November 2026, to date120',
  ]);
});

test('marks the running month above its bar, and the keyboard begins there', () => {
  const { container } = render(<BarsPlot {...drawn} width={400} height={200} format={String} unit="MBBL" />);
  expect(screen.getByText('To date')).toBeTruthy();
  const opacities = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('opacity'));
  expect(opacities).toEqual(['1', '0.5']);
  render(<MonthReader {...drawn} format={String} unit="MBBL" />);
  const reader = screen.getByRole('slider', { name: 'Month' });
  expect(reader.getAttribute('aria-valuetext')).toBe('November 2026, to date: Booked volume 120');
});

test('of months that are over marks none', () => {
  render(<BarsPlot {...drawn} running={undefined} width={400} height={200} format={String} unit="MBBL" />);
  expect(screen.queryByText('To date')).toBeNull();
});
