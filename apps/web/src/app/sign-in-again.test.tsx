import { MantineProvider, TextInput } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../shared/calls/data.ts';
import { trpc } from '../shared/calls/trpc.ts';
import { Snackbar } from '../shared/notices/snackbar.tsx';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore, useUser } from '../shared/session/session.ts';
import { App } from './routes.tsx';

/** A screen with a form in a dialog. */
vi.mock('../features/profile/profile-page.tsx', () => ({ Component: () => <FormPage /> }));
vi.mock('./pages/dashboard-page.tsx', () => ({ Component: () => <p>Start page</p> }));
vi.mock('./shell.tsx', () => ({ Shell: () => <Frame /> }));

function FormPage() {
  const profile = trpc.users.profile.useQuery();
  const save = trpc.views.save.useMutation({ meta: { failure: 'Unable to save the view.' } });
  return (
    <>
      <p>{profile.data?.data.email}</p>
      <Dialog opened onClose={() => {}}>
        {() => (
          <FormDialog
            onClose={() => {}}
            title="Half a form"
            submitLabel="Send"
            onSubmit={() => save.mutate({ table_name: 'listings.listAll', name: 'x', state: '' })}
          >
            <TextInput label="Comment" />
            {save.data && <p>Sent</p>}
          </FormDialog>
        )}
      </Dialog>
    </>
  );
}

function Frame() {
  return (
    <>
      <h1>{useUser().username}</h1>
      <Outlet />
      <Snackbar raised={false} />
    </>
  );
}

// Screens load on demand, which takes longer than the default on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const userIds: Record<string, number> = { 'one@example.test': 1, 'two@example.test': 2 };
/** User ids by valid token. */
let sessions: Record<string, number> = {};
let calls: string[] = [];

const refusal = {
  error: {
    message: messages.notSignedIn,
    code: -32001,
    data: { error_code: 'UNAUTHENTICATED', httpStatus: 401 },
  },
};

function answerTo(path: string, input: unknown, token: string) {
  if (path === 'access.signIn') {
    const user_id = userIds[(input as { email: string }).email] ?? 0;
    sessions[`again_${user_id}`] = user_id;
    const message = { type: 'success', text: '' };
    return { result: { data: { token: `again_${user_id}`, session: createTestSession(user_id), message } } };
  }
  const user_id = sessions[token];
  if (!user_id) return refusal;
  return { result: { data: { data: { email: `user ${user_id}, call ${calls.length}` } } } };
}

beforeEach(() => {
  sessions = { first: 1 };
  calls = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://test');
    const token = new Headers(init.headers).get(TOKEN_HEADER) ?? '';
    const paths = url.pathname.replace('/trpc/', '').split(',');
    calls.push(...paths);
    const body = init.body ? JSON.parse(String(init.body)) : {};
    const answers = paths.map((path) => answerTo(path, body, token));
    return Response.json(url.searchParams.has('batch') ? answers : answers[0]);
  });
  window.history.replaceState(null, '', '/profile?tab=two');
  sessionStore.signIn('first', createTestSession(1));
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const start = () =>
  render(
    <MantineProvider env="test">
      <App />
    </MantineProvider>,
  );

/** Types into the form and submits it with an expired session. */
async function submitExpired(): Promise<void> {
  start();
  await screen.findByText(/^user 1, call/);
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Half a sentence' } });
  sessions = {};
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(messages.sessionExpired)).toBeTruthy();
}

async function openSignIn(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByLabelText('Email or username');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
}

async function signIn(email: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Email or username'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByLabelText('Email or username')).toBeNull());
}

const comment = () => screen.getByLabelText<HTMLInputElement>('Comment');
const address = () => window.location.pathname + window.location.search;

test('Login clears the token and hides the page, which sends no calls', async () => {
  await submitExpired();
  await openSignIn();
  expect(sessionStore.token()).toBeNull();
  expect(sessionStorage.getItem('session')).toBeNull();
  const callCount = calls.length;
  await expect.poll(() => screen.queryByText(messages.sessionExpired)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'user_1' })).toBeNull();
  // Keys do not affect a hidden dialog.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  window.dispatchEvent(new Event('focus'));
  await queryClient.invalidateQueries();
  expect(calls.length).toBe(callCount);
});

test('the same user gets the URL, dialog and input back, with fresh data', async () => {
  await submitExpired();
  await openSignIn();
  await signIn('one@example.test');
  await waitFor(() => expect(address()).toBe('/profile?tab=two'));
  expect(screen.getByRole('dialog', { name: 'Half a form' })).toBeTruthy();
  expect(comment().value).toBe('Half a sentence');
  expect(await screen.findByText(messages.sessionHadExpired)).toBeTruthy();
  const before = calls.indexOf('access.signIn');
  await waitFor(() => expect(screen.getByText(`user 1, call ${calls.length}`)).toBeTruthy());
  expect(calls.slice(before + 1)).toContain('users.profile');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(screen.queryByText(messages.sessionExpired)).toBeNull();
});

test('keeps the input while the user opens and cancels sign-up', async () => {
  await submitExpired();
  await openSignIn();
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('dialog', { name: 'Request New Account' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await signIn('one@example.test');
  await waitFor(() => expect(address()).toBe('/profile?tab=two'));
  expect(comment().value).toBe('Half a sentence');
});

test('another user gets the start page and no data of the first user', async () => {
  await submitExpired();
  await openSignIn();
  await signIn('two@example.test');
  expect(await screen.findByText('Start page')).toBeTruthy();
  expect(address()).toBe('/');
  expect(screen.getByRole('heading', { name: 'user_2' })).toBeTruthy();
  expect(document.body.innerHTML).not.toMatch(/user_1|user 1|Half a/);
  const queries = queryClient.getQueryCache().getAll();
  expect(JSON.stringify(queries.map((query) => query.state.data))).not.toContain('user 1');
});
