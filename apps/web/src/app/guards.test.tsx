import { MantineProvider } from '@mantine/core';
import type { Ability } from '@tank/schema/abilities';
import type { Category } from '@tank/schema/enums';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Outlet, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import { App } from './routes.tsx';
import { words } from './words.ts';

vi.mock('./shell.tsx', () => ({ Shell: () => <Outlet /> }));
vi.mock('./pages/dashboard-page.tsx', () => ({ Component: () => <p>Start page</p> }));
vi.mock('./pages/my-storage-page.tsx', () => ({ Component: () => <p>Storage page</p> }));
vi.mock('./pages/my-bids-page.tsx', () => ({ Component: () => <p>Bids page</p> }));
vi.mock('../features/access/login-page.tsx', () => ({ Component: () => <SignIn /> }));

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

test.each<[string, Category, string, string]>([
  ['/my/storage', 'Viewer', 'My Storage', 'Terminals and Admins'],
  ['/my/bid', 'Viewer', 'My Bids', 'Traders, Terminals and Admins'],
  ['/my/inquiry', 'Viewer', 'My Inquiries', 'Traders, Terminals and Admins'],
  ['/my/booking', 'Viewer', 'My Bookings', 'Traders, Terminals and Admins'],
  ['/my/listing', 'Viewer', 'My Listings', 'Terminals and Admins'],
  ['/my/no-such-page', 'Viewer', words.notAllowed, 'Traders, Terminals and Admins'],
  ['/landing/bid/1', 'Viewer', words.notAllowed, 'Traders, Terminals and Admins'],
  ['/landing/inquiry_bid/1', 'Viewer', words.notAllowed, 'Traders, Terminals and Admins'],
  ['/my', 'Viewer', words.notAllowed, 'Traders, Terminals and Admins'],
  ['/my/storage', 'Trader', 'My Storage', 'Terminals and Admins'],
  ['/my/listing', 'Trader', 'My Listings', 'Terminals and Admins'],
  ['/%6dy/storage', 'Trader', words.notAllowed, 'Terminals and Admins'],
  ['/admin/user', 'Terminal', 'Users', 'Admins'],
  ['/help/design', 'Terminal', words.design, 'Admins'],
  ['/admin/no-such-page', 'Terminal', words.notAllowed, 'Admins'],
  ['/admin', 'Trader', words.notAllowed, 'Admins'],
  ['/team/members', 'Admin', 'Members', 'members of a team'],
  ['/team/booking', 'Admin', 'Our Bookings', 'members of a team who can trade'],
])('%s tells a %s who can open it', async (address, category, page, group) => {
  signInAs(category);
  open(address);
  await screen.findByText(`Only ${group} can open this page.`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page);
  expect(window.location.pathname).toBe(address);
  fireEvent.click(screen.getByRole('link', { name: words.toDashboard }));
  await screen.findByText('Start page');
});

test('leads users who lose the ability of their screen to the start page', async () => {
  signInAs('Terminal');
  open('/my/storage');
  await screen.findByText('Storage page');
  act(() => signInAs('Trader'));
  await screen.findByText('Start page');
});

test.each<[string, Category, number | null, string]>([
  ['/my/storage', 'Terminal', null, 'Storage page'],
  ['/my/storage', 'Admin', null, 'Storage page'],
  ['/my/bid', 'Trader', null, 'Bids page'],
  ['/', 'Viewer', null, 'Start page'],
  ['/my/no-such-page', 'Trader', null, 'There is nothing at this address.'],
  ['/my', 'Trader', null, 'There is nothing at this address.'],
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

test.each([
  ['/help', 'Help'],
  ['/price_index/method', words.indexMethod],
  ['/terms', 'Terms of Service'],
])('%s is open to a visitor, who can sign in and come back to it', async (address, heading) => {
  open(address);
  await screen.findByRole('heading', { level: 1, name: heading });
  fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(await screen.findByText(`Sign-in, then ${address}`)).toBeDefined();
});

test('the tutorial explains a terminal-only screen to a trader and not to a viewer', async () => {
  signInAs('Trader');
  sessionStore.setTutorialStep(9);
  open('/my/storage');
  await screen.findByText(words.terminalOnly['/my/storage']);
  expect(screen.getByRole('heading', { name: 'My Storage' })).toBeTruthy();
  cleanup();
  signInAs('Viewer');
  sessionStore.setTutorialStep(5);
  open('/my/storage');
  await screen.findByText('Only Terminals and Admins can open this page.');
});
