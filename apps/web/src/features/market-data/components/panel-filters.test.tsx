import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { initialPanelState } from '../model/initial-panel-state.ts';
import { ownChoices } from '../model/market-filter.ts';
import type { PanelState } from '../model/panel-state.ts';
import { PanelFilters, ShowsFilters } from './panel-filters.tsx';

afterEach(cleanup);

const initial = initialPanelState({ category: 'Heavy Crude', regions: [], today: '2026-11-22' });

function showPanel(changes: Partial<PanelState>, isOpen = false) {
  const state = { ...initial, ...changes };
  const set = vi.fn();
  const panel = {
    name: 'bid_ask' as const,
    state,
    initial,
    set,
    own: ownChoices(state, initial),
    resetDays: () => {},
    hiddenLines: { hidden: [], onHidden: () => {} },
    ready: true,
  };
  render(
    <MantineProvider env="test">
      <ShowsFilters value={isOpen}>
        <PanelFilters panel={panel}>Fields</PanelFilters>
      </ShowsFilters>
    </MantineProvider>,
  );
  return set;
}

test('shows nothing of a panel that follows the dashboard until its filter is opened', () => {
  showPanel({});
  expect([screen.queryByText('Fields'), screen.queryByRole('button')]).toEqual([null, null]);
  cleanup();
  showPanel({}, true);
  expect(screen.getByText('Fields')).toBeTruthy();
});

test('shows own choices as chips that lead back to the filter of the dashboard', () => {
  const set = showPanel({ region: 'Canada', start_date: '2026-01-01' });
  expect(screen.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Canada',
    '01/01/2026 – 05/23/2027',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^01\/01\/2026/ }));
  expect(set).toHaveBeenCalledWith({ start_date: '2026-05-23', end_date: '2027-05-23' });
});

test('shows fields in place of the chips while the filter is open', () => {
  showPanel({ region: 'Canada' }, true);
  expect(screen.queryByRole('button')).toBeNull();
});
