import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { MapPanel } from './map-panel.tsx';
import type { MapWork } from './points/map-work.ts';

const map = vi.hoisted(() => ({ broken: true }));
vi.mock('./troubles.tsx', () => ({
  Troubles: () => {
    if (map.broken) throw new TypeError("Cannot read properties of undefined (reading 'getImage')");
    return <p>The map</p>;
  },
}));

afterEach(() => {
  cleanup();
  sessionStore.signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(['/', '/charts/map'])('a map that fails to draw at %s leaves the page, with Retry', async (at) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // No call is answered.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  sessionStore.signIn('token', createTestSession(1, { abilities: ['see_market_data'] }));
  map.broken = true;
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[at]}>
        <DataProvider>
          <p>The page</p>
          <MapPanel work={{} as MapWork} />
        </DataProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This panel could not be shown.');
  map.broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The map')).toBeTruthy();
});
