import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PanelBody } from './panel-body.tsx';

afterEach(cleanup);

/** A chart whose open table is state that must survive a refetch. */
function FakeChart({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
}

interface PanelOptions {
  failed?: boolean;
  filterError?: string;
  gaps?: readonly string[];
}
const panel = (
  filters: string,
  data: readonly string[] | undefined,
  { failed = false, filterError, gaps = [] }: PanelOptions = {},
) => (
  <MantineProvider>
    <PanelBody
      filters={null}
      answer={{ data, error: failed ? { message: 'Lost' } : null, refetch: () => {} }}
      isEmpty={(rows) => rows.length === 0}
      filterError={filterError}
      gaps={() => gaps}
      sample={<FakeChart label="Sample chart" />}
    >
      {(rows) => <FakeChart label={`${filters} ${rows}`} />}
    </PanelBody>
  </MantineProvider>
);
const openChart = () => screen.queryByRole('button', { pressed: true });
const busy = () => document.querySelector('[aria-busy="true"]') !== null;

test('keeps the state of the chart while new rows load and after they arrive', () => {
  const { rerender } = render(panel('PADD 1A', ['5 MBBL']));
  fireEvent.click(screen.getByRole('button'));
  rerender(panel('PADD 2', undefined));
  // Still labeled with the filters of its rows.
  expect([openChart()?.textContent, busy()]).toEqual(['PADD 1A 5 MBBL', true]);
  rerender(panel('PADD 2', ['7 MBBL']));
  expect([openChart()?.textContent, busy()]).toEqual(['PADD 2 7 MBBL', false]);
});

test('replaces the last chart with the error when a fetch fails', () => {
  const { rerender } = render(panel('PADD 1A', ['5 MBBL']));
  rerender(panel('PADD 2', undefined, { failed: true }));
  expect(screen.queryByText('PADD 1A 5 MBBL')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('shows a labeled sample only until the first rows arrive', () => {
  const { rerender } = render(panel('PADD 1A', undefined));
  expect(screen.getByText('Sample chart')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Sample');
  rerender(panel('PADD 1A', ['5 MBBL']));
  expect([screen.queryByText('Sample chart'), screen.queryByRole('status')]).toEqual([null, null]);
  rerender(panel('PADD 2', undefined));
  expect([screen.queryByText('Sample chart'), screen.queryByRole('status')]).toEqual([null, null]);
});

test('shows why filters are invalid instead of a sample or the last chart', () => {
  const { rerender } = render(panel('PADD 1A', undefined, { filterError: 'Choose two.' }));
  const shown = () => [screen.queryByText('Choose two.') !== null, screen.queryByRole('button') !== null];
  expect(shown()).toEqual([true, false]);
  rerender(panel('PADD 1A', ['5 MBBL']));
  expect(shown()).toEqual([false, true]);
  rerender(panel('PADD 1A', undefined, { filterError: 'Choose two.' }));
  expect(shown()).toEqual([true, false]);
});

test('explains missing prices below the chart, but not below a sample', () => {
  const gaps = ['Bid is missing: too few owners.'];
  const { rerender } = render(panel('PADD 1A', undefined, { gaps }));
  expect(screen.queryByText('Bid is missing: too few owners.')).toBeNull();
  rerender(panel('PADD 1A', ['5 MBBL'], { gaps }));
  expect(screen.getByText('Bid is missing: too few owners.')).toBeTruthy();
});

test('prints a sentence, and no sample, in the place of a chart that is still loading', () => {
  const { rerender } = render(panel('PADD 2', undefined));
  expect(document.querySelector('[data-paper]')?.textContent).toBe(
    'Not loaded yet when this page was printed.',
  );
  expect(screen.getByText('Sample chart').closest('[data-screen]')).not.toBeNull();
  rerender(panel('PADD 2', ['7 MBBL']));
  expect(document.querySelector('[data-paper]')).toBeNull();
});
