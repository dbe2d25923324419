import { MantineProvider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { Session } from '@tank/schema/people/access';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shared/session/session.ts';
import { Component } from './unsubscribe-page.tsx';

const sent: unknown[] = [];
let answer: () => Response | Promise<Response>;

const succeeded = () =>
  Response.json({ result: { data: { message: { type: 'success', text: messages.unsubscribed } } } });
const refused = (httpStatus: number, message: string) => () =>
  Response.json(
    { error: { message, code: -32600, data: { code: 'BAD_REQUEST', httpStatus } } },
    { status: httpStatus },
  );

beforeEach(() => {
  sent.length = 0;
  answer = succeeded;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.signOut());
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  render(
    <StrictMode>
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[path]}>
          <Component />
        </MemoryRouter>
      </MantineProvider>
    </StrictMode>,
  );
const signIn = () => act(() => sessionStore.signIn('token', { username: 'me' } as Session));

test('unsubscribes once from the link and confirms it', async () => {
  open('/user/unsubscribe?token=7.abc');
  await screen.findByText('You are now Unsubscribed.');
  expect(sent).toEqual([{ token: '7.abc' }]);
  expect(screen.getByRole('link', { name: 'Return to Login' })).toBeTruthy();
});

test('unsubscribes the signed-in account without a token', async () => {
  signIn();
  open('/user/unsubscribe');
  await screen.findByText(messages.unsubscribed);
  expect(sent).toEqual([{}]);
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeTruthy();
});

test('sends no request without token and session, and explains what to do', () => {
  open('/user/unsubscribe');
  expect(screen.getByText(/Open the link at the bottom/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('reports a broken link and offers to unsubscribe the signed-in account', async () => {
  answer = refused(400, messages.unsubscribeBroken);
  signIn();
  open('/user/unsubscribe?token=1.x');
  await screen.findByText(messages.unsubscribeBroken);
  const link = screen.getByRole('link', { name: 'Unsubscribe this account' });
  expect(link.getAttribute('href')).toBe('/user/unsubscribe');
});

test('asks to sign in when the session has expired', async () => {
  answer = refused(401, messages.notSignedIn);
  signIn();
  open('/user/unsubscribe');
  await screen.findByText(messages.notSignedIn);
  fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(sessionStore.token()).toBe(null);
});

test('retries after a lost connection', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  open('/user/unsubscribe?token=7.abc');
  await screen.findByText(messages.unableToUnsubscribe);
  answer = succeeded;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(messages.unsubscribed);
  expect(sent).toHaveLength(2);
});
