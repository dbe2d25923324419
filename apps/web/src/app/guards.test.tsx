import { MantineProvider } from '@mantine/core';
import type { Ability } from '@tank/schema/abilities';
import type { Category } from '@tank/schema/enums';
import { pageNotOpen } from '@tank/schema/messages/access';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Outlet, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import PageNotAllowedNote from './page-not-allowed-note.tsx';
import { App } from './routes.tsx';
import { words } from './words.ts';

vi.mock('./shell.tsx', () => ({ Shell: () => <Frame /> }));
vi.mock('./pages/dashboard-page.tsx', () => ({ Component: () => <p>Start page</p> }));
vi.mock('./pages/my-storage-page.tsx', () => ({ Component: () => <p>Storage page</p> }));
vi.mock('./pages/my-bids-page.tsx', () => ({ Component: () => <p>Bids page</p> }));
vi.mock('../features/access/login-page.tsx', () => ({ Component: () => <SignIn /> }));

function Frame() {
  const { state } = useLocation();
  return (
    <>
      {state?.from && <PageNotAllowedNote from={state.from} />}
      <Outlet />
    </>
  );
}
const SignIn = () => <p>Sign-in, then {useLocation().state?.from?.pathname}</p>;

// Screens load on demand, which takes longer than the default on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  sessionStore.signOut();
  sessionStorage.clear();
});

const trader: Ability[] = ['place_bid', 'post_inquiry', 'see_bookings'];
const terminal: Ability[] = [...trader, 'offer_storage', 'list_storage'];
const abilitiesOf: Record<Category, Ability[]> = {
  Viewer: [],
  Trader: trader,
  Terminal: terminal,
  Admin: [...terminal, 'administer'],
};

const signInAs = (category: Category, team_id: number | null = null) =>
  sessionStore.signIn(
    'token',
    createTestSession(1, {
      category,
      team_id,
      abilities: [
        ...abilitiesOf[category],
        ...(team_id === null ? [] : (['see_team', 'see_team_records'] as const)),
      ],
    }),
  );

function open(address: string): void {
  window.history.replaceState(null, '', address);
  render(
    <MantineProvider>
      <App />
    </MantineProvider>,
  );
}

test.each<[string, Category, string]>([
  ['/my/storage', 'Viewer', 'My Storage'],
  ['/my/bid', 'Viewer', 'My Bids'],
  ['/my/inquiry', 'Viewer', 'My Inquiries'],
  ['/my/booking', 'Viewer', 'My Bookings'],
  ['/my/listing', 'Viewer', 'My Listings'],
  ['/my/no-such-page', 'Viewer', '/my/no-such-page'],
  ['/my', 'Viewer', '/my'],
  ['/my/storage', 'Trader', 'My Storage'],
  ['/my/listing', 'Trader', 'My Listings'],
  ['/%6dy/storage', 'Trader', '/%6dy/storage'],
  ['/admin/user', 'Terminal', 'Users'],
  ['/admin/no-such-page', 'Terminal', '/admin/no-such-page'],
  ['/admin', 'Trader', '/admin'],
  ['/team/members', 'Admin', 'Members'],
])('%s redirects a %s to the start page with a note', async (address, category, page) => {
  signInAs(category);
  open(address);
  expect(await screen.findByText('Start page')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain(pageNotOpen(page));
  expect([window.location.pathname, window.history.state.usr.from.pathname]).toEqual(['/', address]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('Start page')).toBeDefined();
});

test.each<[string, Category, number | null, string]>([
  ['/my/storage', 'Terminal', null, 'Storage page'],
  ['/my/storage', 'Admin', null, 'Storage page'],
  ['/my/bid', 'Trader', null, 'Bids page'],
  ['/', 'Viewer', null, 'Start page'],
  ['/my/no-such-page', 'Trader', null, 'There is nothing at this address.'],
  ['/admin/no-such-page', 'Admin', null, 'There is nothing at this address.'],
  ['/team/no-such-page', 'Viewer', 3, 'There is nothing at this address.'],
])('%s is open to a %s', async (address, category, team_id, text) => {
  signInAs(category, team_id);
  open(address);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['/my/storage', '/admin/user', '/team/members'])(
  '%s redirects a signed-out user to sign-in',
  async (address) => {
    open(address);
    expect(await screen.findByText(`Sign-in, then ${address}`)).toBeDefined();
  },
);

test('the tutorial explains a terminal-only screen to a trader and redirects a viewer', async () => {
  signInAs('Trader');
  sessionStore.setTutorialStep(9);
  open('/my/storage');
  await screen.findByText(words.terminalOnly['/my/storage']);
  expect(screen.getByRole('heading', { name: 'My Storage' })).toBeTruthy();
  cleanup();
  signInAs('Viewer');
  sessionStore.setTutorialStep(5);
  open('/my/storage');
  await screen.findByText('Start page');
});
