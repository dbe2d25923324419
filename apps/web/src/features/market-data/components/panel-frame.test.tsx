import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../../../shared/session/create-test-session.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { PanelFrame } from './panel-frame.tsx';

afterEach(() => {
  cleanup();
  sessionStore.signOut();
  vi.restoreAllMocks();
});

let broken = false;
function Fragile() {
  if (broken) throw new TypeError("Cannot read properties of undefined (reading 'getImage')");
  return <p>The chart</p>;
}

test.each(['/', '/charts/comparison'])(
  'keeps the page and offers Retry when a panel at %s fails to render',
  (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStore.signIn('token', createTestSession(1, { abilities: ['see_market_data'] }));
    broken = true;
    render(
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[path]}>
          <p>The page</p>
          <PanelFrame name="comparison" sample={null}>
            <Fragile />
          </PanelFrame>
        </MemoryRouter>
      </MantineProvider>,
    );
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This panel could not be shown.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('The chart')).toBeTruthy();
  },
);
