import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PanelBody } from './panel-body.tsx';

afterEach(cleanup);

/** Stands for a chart, whose table one may have opened. */
function Drawn({ of }: { of: string }) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
      {of}
    </button>
  );
}

interface Shown {
  failed?: boolean;
  fault?: string;
  gaps?: readonly string[];
}
const panel = (
  asked: string,
  data: readonly string[] | undefined,
  { failed = false, fault, gaps = [] }: Shown = {},
) => (
  <MantineProvider>
    <PanelBody
      filters={null}
      answer={{ data, error: failed ? { message: 'Lost' } : null, refetch: () => {} }}
      nothing={(rows) => rows.length === 0}
      fault={fault}
      gaps={() => gaps}
      sample={<Drawn of="Made up" />}
    >
      {(rows) => <Drawn of={`${asked} ${rows}`} />}
    </PanelBody>
  </MantineProvider>
);
const drawn = () => screen.queryByRole('button', { pressed: true });
const busy = () => document.querySelector('[aria-busy="true"]') !== null;

test('what was opened in a picture stays open while others are waited for and once they are there', () => {
  const { rerender } = render(panel('PADD 1A', ['5 MBBL']));
  fireEvent.click(screen.getByRole('button'));
  rerender(panel('PADD 2', undefined));
  // Under the name it was asked for.
  expect([drawn()?.textContent, busy()]).toEqual(['PADD 1A 5 MBBL', true]);
  rerender(panel('PADD 2', ['7 MBBL']));
  expect([drawn()?.textContent, busy()]).toEqual(['PADD 2 7 MBBL', false]);
});

test('what cannot be fetched takes the place of the last picture', () => {
  const { rerender } = render(panel('PADD 1A', ['5 MBBL']));
  rerender(panel('PADD 2', undefined, { failed: true }));
  expect(screen.queryByText('PADD 1A 5 MBBL')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a sample that says so is shown until the first answer, and never again', () => {
  const { rerender } = render(panel('PADD 1A', undefined));
  expect(screen.getByText('Made up')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Sample');
  rerender(panel('PADD 1A', ['5 MBBL']));
  expect([screen.queryByText('Made up'), screen.queryByRole('status')]).toEqual([null, null]);
  rerender(panel('PADD 2', undefined));
  expect([screen.queryByText('Made up'), screen.queryByRole('status')]).toEqual([null, null]);
});

test('what cannot be asked for says why, in place of a sample and of the last picture', () => {
  const { rerender } = render(panel('PADD 1A', undefined, { fault: 'Choose two.' }));
  const shown = () => [screen.queryByText('Choose two.') !== null, screen.queryByRole('button') !== null];
  expect(shown()).toEqual([true, false]);
  rerender(panel('PADD 1A', ['5 MBBL']));
  expect(shown()).toEqual([false, true]);
  rerender(panel('PADD 1A', undefined, { fault: 'Choose two.' }));
  expect(shown()).toEqual([true, false]);
});

test('why prices are missing is said beside the chart that misses them, and beside no sample', () => {
  const gaps = ['Bid is missing: too few owners.'];
  const { rerender } = render(panel('PADD 1A', undefined, { gaps }));
  expect(screen.queryByText('Bid is missing: too few owners.')).toBeNull();
  rerender(panel('PADD 1A', ['5 MBBL'], { gaps }));
  expect(screen.getByText('Bid is missing: too few owners.')).toBeTruthy();
});
