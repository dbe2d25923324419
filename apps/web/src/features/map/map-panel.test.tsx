import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { MapPanel } from './map-panel.tsx';
import type { MapActions } from './points/map-actions.ts';

const map = vi.hoisted(() => ({ broken: true }));
vi.mock('./map-alerts.tsx', () => ({
  MapAlerts: () => {
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

test.each(['/', '/charts/map'])(
  'keeps the page and offers Retry when the map at %s fails to render',
  async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // The server never responds.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    sessionStore.signIn('token', createTestSession(1, { abilities: ['see_market_data'] }));
    map.broken = true;
    render(
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[path]}>
          <DataProvider>
            <p>The page</p>
            <MapPanel actions={{} as MapActions} />
          </DataProvider>
        </MemoryRouter>
      </MantineProvider>,
    );
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This panel could not be shown.');
    map.broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The map')).toBeTruthy();
  },
);
