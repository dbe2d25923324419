import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as saving from '../../lib/save-blob.ts';
import { layOutLines, MARGIN, styleLines } from '../axes/line-layout.ts';
import { LineChart } from './line-chart.tsx';
import { LineReader } from './line-reader.tsx';

afterEach(cleanup);

const rows = [
  { date: '2026-11-21', open_interest: 1250, price: 0.5 },
  { date: '2026-11-22', open_interest: 1300, price: null },
  { date: '2026-11-23', open_interest: 900, price: 0.4125 },
];
const lines = [
  { key: 'open_interest', label: 'Open interest', unit: 'MBBL' },
  { key: 'price', label: 'Price', unit: 'USD/BBL' },
];

const description = {
  region: 'PADD 1B',
  category: 'Heavy Crude',
  range: '11/21/2026 – 11/23/2026',
  asOf: '2026-11-22',
  source: 'The Tank Tiger, tanks.example',
};

const show = () =>
  render(
    <MantineProvider env="test">
      <LineChart
        name="Volume and Price"
        description={description}
        rows={rows}
        lines={lines}
        today="2026-11-22"
      />
    </MantineProvider>,
  );

test('shows its rows as a table with gaps, without hidden lines', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'Volume and Price, as a table' }));
  const cells = () => table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells()).toEqual([
    'DateOpen interest, MBBLPrice, USD/BBL',
    '11/21/20261,2500.5000',
    '11/22/20261,300–',
    '11/23/20269000.4125',
  ]);
  const button = screen.getByRole('button', { name: 'Open interest' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(cells()[1]).toBe('11/21/20260.5000');
});

test('saves CSV with its facts, without hidden lines', async () => {
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Open interest' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('Volume and Price, PADD 1B, Heavy Crude.csv');
  expect((await blob?.text())?.split('\r\n')).toEqual([
    '# Region,PADD 1B',
    '# Product category,Heavy Crude',
    '# Range,11/21/2026 – 11/23/2026',
    '# Unit,USD/BBL',
    '# As of,11/22/2026',
    '# Source,"The Tank Tiger, tanks.example"',
    'Date,"Price, USD/BBL"',
    '2026-11-21,0.5000',
    '2026-11-22,',
    '2026-11-23,0.4125',
    '',
  ]);
  saved.mockRestore();
});

test('offers no files of a sample, and captions its table as one', () => {
  render(
    <MantineProvider env="test">
      <LineChart name="Volume and Price" rows={rows} lines={lines} today="2026-11-22" />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'PNG' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'Volume and Price (sample), as a table' }));
  expect(table.getByRole('table', { name: 'Sample data, not market data' })).toBeTruthy();
});

test('reads a day with units by pointer and by arrow keys', () => {
  const layout = layOutLines({ rows, lines: styleLines(lines), width: 500, height: 250 });
  render(<LineReader rows={rows} layout={layout} today="2026-11-22" />);
  const reader = screen.getByRole('slider', { name: 'Day' });
  expect(reader.getAttribute('aria-valuetext')).toBe('November 22, 2026: Open interest 1,300 MBBL, Price –');
  fireEvent.keyDown(reader, { key: 'ArrowRight' });
  expect(reader.getAttribute('aria-valuetext')).toBe(
    'November 23, 2026: Open interest 900 MBBL, Price 0.4125 USD/BBL',
  );
  fireEvent.pointerMove(reader, { clientX: MARGIN.axis + 3 });
  expect(reader.textContent).toBe('November 21, 2026 Open interest1,250MBBLPrice0.5000USD/BBL');
});

test('gives the reason for a missing value in the reader and in the table', () => {
  const reasoned = rows.map((row) => ({
    ...row,
    ...(row.price === null && { price_gap: 'too few owners' }),
  }));
  const named = lines.map((line) => (line.key === 'price' ? { ...line, gap: 'price_gap' } : line));
  const layout = layOutLines({ rows: reasoned, lines: styleLines(named), width: 500, height: 250 });
  render(<LineReader rows={reasoned} layout={layout} today="2026-11-22" />);
  expect(screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')).toBe(
    'November 22, 2026: Open interest 1,300 MBBL, Price – too few owners',
  );
  cleanup();
  render(
    <MantineProvider env="test">
      <LineChart name="Volume and Price" rows={reasoned} lines={named} today="2026-11-22" />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)[2]).toBe(
    '11/22/20261,300– too few owners',
  );
});

test('greys the legend of a line without values, with the reason and the explanation of gaps', () => {
  const priceless = rows.map((row) => ({ ...row, price: null, why: 'too few owners' }));
  const named = lines.map((line) => (line.key === 'price' ? { ...line, gap: 'why' } : line));
  render(
    <MantineProvider env="test">
      <LineChart name="Volume and Price" rows={priceless} lines={named} today="2026-11-22" />
    </MantineProvider>,
  );
  const item = screen.getByRole('button', { name: 'Price: too few owners' });
  expect(item.hasAttribute('data-missing')).toBe(true);
  expect(screen.getByRole('button', { name: /Gap/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open interest' }).hasAttribute('data-missing')).toBe(false);
});

const tanks = [
  { date: '2026-11-21', open_interest: 900, north: 40, south: 90 },
  { date: '2026-11-22', open_interest: 800, north: 120, south: null },
];
const tankLines = [
  { key: 'open_interest', label: 'Open interest', unit: 'MBBL', area: true },
  { key: 'south', label: 'South', unit: 'MBBL' },
  { key: 'north', label: 'North', unit: 'MBBL' },
];

test('lists many lines by latest value, and keeps the one in color that is chosen or focused', () => {
  render(
    <MantineProvider env="test">
      <LineChart highlight name="Tanks" rows={tanks} lines={tankLines} today="2026-11-22" />
    </MantineProvider>,
  );
  const list = within(screen.getByRole('list', { name: 'Lines by latest value' }));
  const items = () => list.getAllByRole('button');
  const lit = () => items().find((item) => item.hasAttribute('data-lit'))?.textContent;
  expect(items().map(({ textContent }) => textContent)).toEqual(['North 120 MBBL', 'South 90 MBBL']);
  expect(lit()).toBe('North 120 MBBL');
  const [north, south] = items();
  fireEvent.focus(south as Element);
  expect(lit()).toBe('South 90 MBBL');
  fireEvent.blur(south as Element);
  expect(lit()).toBe('North 120 MBBL');
  fireEvent.click(south as Element);
  expect(lit()).toBe('South 90 MBBL');
  expect([north, south].map((item) => item?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

test('reads the line in color and areas, and finds the line nearest to the pointer', () => {
  const layout = layOutLines({ rows: tanks, lines: styleLines(tankLines), width: 500, height: 250 });
  const onPointLine = vi.fn();
  render(
    <LineReader rows={tanks} layout={layout} today="2026-11-21" lit="south" onPointLine={onPointLine} />,
  );
  const reader = screen.getByRole('slider', { name: 'Day' });
  expect(reader.getAttribute('aria-valuetext')).toBe(
    'November 21, 2026: Open interest 900 MBBL, South 90 MBBL',
  );
  const place = (value: number) => layout.axes[0]?.y(value) ?? 0;
  fireEvent.pointerMove(reader, { clientX: MARGIN.axis, clientY: place(45) });
  expect(onPointLine).toHaveBeenLastCalledWith('north');
  fireEvent.pointerMove(reader, { clientX: MARGIN.axis, clientY: place(85) });
  expect(onPointLine).toHaveBeenLastCalledWith('south');
  fireEvent.pointerLeave(reader);
  expect(onPointLine).toHaveBeenLastCalledWith(null);
});
