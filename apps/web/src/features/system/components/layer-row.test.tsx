import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '../words.ts';
import { LayerRow } from './layer-row.tsx';

const state = {
  version: '',
  features: 3,
  dropped: 0,
  duplicates: 0,
  fetched_at: null,
  tried_at: null,
  failure: null,
};

function show(switched_on: boolean, has_service: boolean, changes: Partial<typeof state> = {}) {
  const layer = {
    ...state,
    layer: 'docks',
    source: 'schematic',
    wanted: false,
    has_service,
    ...changes,
  } as const;
  const onFetch = vi.fn();
  render(
    <MantineProvider>
      <table>
        <tbody>
          <LayerRow {...{ layer, switched_on, onFetch }} />
        </tbody>
      </table>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: words.fetch('Docks') });
  fireEvent.click(button);
  return { button, onFetch };
}

afterEach(cleanup);

test('fetches a layer that has a map service', () => {
  expect(show(true, true).onFetch).toHaveBeenCalledOnce();
});

test.each([
  ['it has no map service', true, words.noService],
  ['map services are off', false, words.servicesOff],
])('disables Fetch with the reason if %s', async (_, switched_on, reason) => {
  const { button, onFetch } = show(switched_on, false);
  expect([onFetch.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  fireEvent.mouseEnter(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
});

test('shows how many features were dropped and duplicated', () => {
  show(true, true, { dropped: 2, duplicates: 1234 });
  const cell = screen.getByRole('cell', { name: /^3/ });
  expect(cell.textContent).toContain(words.dropped('2'));
  expect(cell.textContent).toContain('1,234 sent twice, shown once');
});
