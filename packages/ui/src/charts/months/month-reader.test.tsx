import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatMoney } from '../../lib/format.ts';
import { bandsOf, MARGIN } from './bands.ts';
import { MonthReader } from './month-reader.tsx';

afterEach(cleanup);

const rows = [
  { date: '2026-10', Revenue: 1000, 'Lease Costs': 20 },
  { date: '2026-11', Revenue: 1_250_000, 'Lease Costs': 0 },
  { date: '2026-12', Revenue: 7, 'Lease Costs': 8 },
];
const series = [
  { key: 'Revenue', label: 'Revenue', color: 'orange' },
  { key: 'Lease Costs', label: 'Lease Costs', color: 'blue' },
];
// Three months of 100 pixels each.
const bands = bandsOf(3, 330 + MARGIN.left + MARGIN.right);

const show = () => {
  render(
    <MonthReader
      rows={rows}
      series={series}
      bands={bands}
      today="2026-11-22"
      format={formatMoney}
      unit="USD per month"
    />,
  );
  return screen.getByRole('slider', { name: 'Month' });
};

test('shows the figures of the month below the pointer until the pointer leaves', () => {
  const reader = show();
  fireEvent.pointerMove(reader, { clientX: bands.left + 250 });
  expect(reader.textContent).toBe('December 2026 USD per monthRevenue$7Lease Costs$8');
  fireEvent.pointerMove(reader, { clientX: bands.left + 50 });
  expect(reader.textContent).toBe('October 2026 USD per monthRevenue$1,000Lease Costs$20');
  fireEvent.pointerLeave(reader, { pointerType: 'mouse' });
  expect(reader.textContent).toBe('');
});

test('reads months by arrow keys, starting at the current one', () => {
  const reader = show();
  expect(reader.getAttribute('aria-valuetext')).toBe('November 2026: Revenue $1,250,000, Lease Costs $0');
  fireEvent.keyDown(reader, { key: 'ArrowRight' });
  expect(reader.getAttribute('aria-valuetext')).toBe('December 2026: Revenue $7, Lease Costs $8');
  expect(reader.textContent).toBe('December 2026 USD per monthRevenue$7Lease Costs$8');
  fireEvent.keyDown(reader, { key: 'Home' });
  expect(reader.getAttribute('aria-valuenow')).toBe('1');
});
