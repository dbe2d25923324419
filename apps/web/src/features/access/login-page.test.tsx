/** Signing in where the account asks for a code besides the password (docs/product.md#account). */
import { MantineProvider } from '@mantine/core';
import { accessMessages, tooManyAttempts } from '@tank/schema/messages/access';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shared/session/session.ts';
import { sessionOf } from '../../shared/session/session-of.ts';
import { Component } from './login-page.tsx';

// The step is loaded when it is first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const sent: unknown[] = [];
let answer: () => Response;

const refused = (httpStatus: number, error_code: string, message: string) => () =>
  Response.json(
    { error: { message, code: -32_600, data: { code: 'X', httpStatus, error_code } } },
    { status: httpStatus },
  );
const done = () =>
  Response.json({
    result: {
      data: {
        token: 'token',
        device_mark: 'mark',
        session: sessionOf(1),
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
  await screen.findByRole('heading', { name: 'Two-step login' });
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

test('password managers find username, password and code', async () => {
  expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
  press('Back');
  const login = screen.getByLabelText('Email or username');
  expect(login.getAttribute('autocomplete')).toBe('username');
  expect(login.getAttribute('type')).not.toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('a username is sent as it stands', async () => {
  press('Back');
  type('Email or username', ' ann_lee\u00a0');
  type('Password', 'my own password');
  answer = done;
  press('Sign In');
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent.at(-1)).toEqual({ email: 'ann_lee', password: 'my own password', remember_device: 0 });
});

test('the code is asked for after the password, and sent with it; the browser is remembered if one wants', async () => {
  type('Code', '123456');
  fireEvent.click(screen.getByLabelText('Remember this device for 30 days'));
  answer = done;
  press('Sign In');
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent).toEqual([
    { ...me, remember_device: 0 },
    { ...me, code: '123456', remember_device: 1 },
  ]);
});

test('a wrong code is said at its field, and how long to wait after several', async () => {
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

test('a recovery code does as well, and Back leads to the password', async () => {
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

test('what came of a recovery is said after a wrong password, too', async () => {
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
