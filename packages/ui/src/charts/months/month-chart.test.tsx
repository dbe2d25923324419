import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bandsOf } from './bands.ts';
import BarsDrawing from './bars-drawing.tsx';
import { MonthChart } from './month-chart.tsx';
import { MonthReader } from './month-reader.tsx';

afterEach(cleanup);

const rows = [
  { date: '2026-10', volume: 300, to_date: false },
  { date: '2026-11', volume: 120, to_date: true },
];
const series = [{ key: 'volume', label: 'Booked volume', color: 'blue' }];
const bars = rows.map(({ date, volume }) => ({ date, volume }));
const drawing = { rows: bars, series, width: 400, height: 200, formatTick: String, unit: 'MBBL' };

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

test('labels the bar of the running month, draws it paler, and starts the reader there', () => {
  const { container } = render(<BarsDrawing {...drawing} running="2026-11" />);
  expect(screen.getByText('To date')).toBeTruthy();
  const [october, november] = container.querySelectorAll('rect[data-testid]');
  expect(october?.getAttribute('fill')).not.toBe(november?.getAttribute('fill'));
  const bands = bandsOf(2, 400);
  render(<MonthReader {...{ rows: bars, series, bands }} running="2026-11" format={String} unit="MBBL" />);
  const reader = screen.getByRole('slider', { name: 'Month' });
  expect(reader.getAttribute('aria-valuetext')).toBe('November 2026, to date: Booked volume 120');
});

test('labels no bar if all months are over', () => {
  const { container } = render(<BarsDrawing {...drawing} />);
  expect(screen.queryByText('To date')).toBeNull();
  const [october, november] = container.querySelectorAll('rect[data-testid]');
  expect(october?.getAttribute('fill')).toBe(november?.getAttribute('fill'));
});

test('draws the bars of a month side by side, and the line of today within its month', () => {
  const two = [...series, { key: 'cost', label: 'Cost', color: 'red' }];
  const rowsOfTwo = bars.map((row) => ({ ...row, cost: 50 }));
  const { container } = render(<BarsDrawing {...drawing} rows={rowsOfTwo} series={two} today="2026-11-15" />);
  const places = [...container.querySelectorAll('rect[data-testid]')].map((bar) =>
    Number(bar.parentElement?.getAttribute('transform')?.match(/[\d.]+/)?.[0]),
  );
  expect(new Set(places).size).toBe(4);
  const today = Number(
    screen
      .getByText('Today')
      .parentElement?.querySelector('path')
      ?.getAttribute('d')
      ?.match(/[\d.]+/)?.[0],
  );
  expect(today).toBeGreaterThan(places[1] ?? 0);
});
