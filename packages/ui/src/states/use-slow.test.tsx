/** Notes on slow loading and the Cancel button of slow tables. */
import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '../data-table/data-table.tsx';
import { LoadingState } from './loading-state.tsx';
import { words } from './words.ts';

const definition = defineTable({
  default_sort: 'tank_id',
  columns: { tank_id: { kind: 'number', label: 'ID' } },
});

const show = (element: ReactNode) => <MantineProvider env="test">{element}</MantineProvider>;
const table = (fetching: boolean, onCancel: () => void) =>
  show(
    <DataTable
      caption="Tanks"
      definition={definition}
      rows={[{ tank_id: 1 }]}
      state={{}}
      onStateChange={() => {}}
      fetching={fetching}
      onCancel={onCancel}
    />,
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows the slow-loading note only after the delay', () => {
  render(show(<LoadingState />));
  wait(2000);
  expect(screen.queryByText(words.slow)).toBeNull();
  wait(2000);
  expect(screen.getByText(words.slow)).toBeTruthy();
});

test('offers Cancel for slow rows and hides the note once they have loaded', () => {
  const cancel = vi.fn();
  const { rerender } = render(table(true, cancel));
  expect(screen.queryByText(words.slow)).toBeNull();
  wait(4000);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
  rerender(table(false, cancel));
  expect(screen.queryByText(words.slow)).toBeNull();
  rerender(table(true, cancel));
  expect(screen.queryByText(words.slow)).toBeNull();
});
