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

function show(has_service: boolean, changes: Partial<typeof state> = {}) {
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
          <LayerRow {...{ layer, onFetch }} />
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
  expect(show(true).onFetch).toHaveBeenCalledOnce();
});

test('has no Fetch while map services are off', () => {
  render(
    <MantineProvider>
      <table>
        <tbody>
          <LayerRow
            layer={{ ...state, layer: 'docks', source: 'schematic', wanted: false, has_service: true }}
            onFetch={false}
          />
        </tbody>
      </table>
    </MantineProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('disables Fetch with the reason if the layer has no map service', async () => {
  const { button, onFetch } = show(false);
  expect([onFetch.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  fireEvent.mouseEnter(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(words.noService);
});

test('shows how many features were dropped and duplicated', () => {
  show(true, { dropped: 2, duplicates: 1234 });
  const cell = screen.getByRole('cell', { name: /^3/ });
  expect(cell.textContent).toContain(words.dropped('2'));
  expect(cell.textContent).toContain('1,234 sent twice, shown once');
});
