/** Sign-in to an account with two-step verification (docs/product.md#account). */
import { MantineProvider } from '@mantine/core';
import * as accessMessages from '@tank/schema/messages/access';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Component } from './login-page.tsx';

// The code step is loaded on demand, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const sent: unknown[] = [];
let answer: () => Response;

const refused = (httpStatus: number, error_code: string, message: string) => () =>
  Response.json(
    { error: { message, code: -32_600, data: { code: 'X', httpStatus, error_code } } },
    { status: httpStatus },
  );
const signedIn = () =>
  Response.json({
    result: {
      data: {
        token: 'token',
        device_mark: 'mark',
        session: createTestSession(1),
        message: { type: 'success', text: '' },
      },
    },
  });

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </MantineProvider>,
  );
  type('Email or username', 'me@example.test');
  type('Password', 'my own password');
  answer = refused(401, 'SECOND_FACTOR', accessMessages.codeNeeded);
  press('Sign In');
  await screen.findByRole('heading', { name: 'Two-step verification' });
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const me = { email: 'me@example.test', password: 'my own password' };

test('marks username, password and code for password managers', async () => {
  expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
  press('Back');
  const login = screen.getByLabelText('Email or username');
  expect(login.getAttribute('autocomplete')).toBe('username');
  expect(login.getAttribute('type')).not.toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('trims a username and sends it unchanged otherwise', async () => {
  press('Back');
  type('Email or username', ' ann_lee\u00a0');
  type('Password', 'my own password');
  answer = signedIn;
  press('Sign In');
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent.at(-1)).toEqual({ email: 'ann_lee', password: 'my own password', remember_device: 0 });
});

test('sends password and code together, and remembers the device on request', async () => {
  type('Code', '123456');
  fireEvent.click(screen.getByLabelText('Remember this device for 30 days'));
  answer = signedIn;
  press('Sign In');
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent).toEqual([
    { ...me, remember_device: 0 },
    { ...me, code: '123456', remember_device: 1 },
  ]);
});

test('shows a wrong code at its field, and how long to wait after too many attempts', async () => {
  type('Code', '123456');
  answer = refused(401, 'SECOND_FACTOR', accessMessages.codeWrong);
  press('Sign In');
  expect(await screen.findByText(accessMessages.codeWrong)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  type('Code', '654321');
  answer = refused(429, 'RATE_LIMITED', tooManyAttempts(40));
  press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many attempts. Wait 40 seconds, then try again.',
  );
});

test('sends a recovery code instead of an app code, and returns to the password on Back', async () => {
  press('Use a recovery code instead');
  type('Recovery code', 'abcd-efgh-ijkl-mnop');
  answer = refused(401, 'SECOND_FACTOR', accessMessages.codeWrong);
  press('Sign In');
  await screen.findByText(accessMessages.codeWrong);
  expect(sent.at(-1)).toEqual({ ...me, code: 'abcd-efgh-ijkl-mnop', remember_device: 0 });
  press('Back');
  expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe(me.email);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('replaces the error of a wrong password with the answer to a recovery request', async () => {
  press('Back');
  type('Password', 'another');
  answer = refused(401, 'UNAUTHORIZED', accessMessages.badCredentials);
  press('Sign In');
  await screen.findByText(accessMessages.badCredentials);
  press('Forgot password?');
  await screen.findByRole('dialog');
  answer = () =>
    Response.json({ result: { data: { message: { type: 'success', text: 'Look at your mail.' } } } });
  press('Submit');
  expect(await screen.findByText('Look at your mail.')).toBeTruthy();
  expect(screen.queryByText(accessMessages.badCredentials)).toBeNull();
});
