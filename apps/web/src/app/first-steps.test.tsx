import { MantineProvider } from '@mantine/core';
import { legalDocuments } from '@tank/schema/legal/documents';
import { noOperator } from '@tank/schema/legal/operator';
import type { Session } from '@tank/schema/people/access';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import { App } from './routes.tsx';

vi.mock('./shell.tsx', () => ({ Shell: () => <p>The market</p> }));

// Screens load on demand, which takes longer than the default on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** URLs and bodies of the calls. */
let sent: [string, unknown][] = [];
let answer: object;
beforeEach(() => {
  sent = [];
  answer = { message: { type: 'success', text: '' }, data: { on: false } };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const isOperator = address.includes('context.operator');
    const isPublic = isOperator || /market\.publicFigures|companySignIn\.providers/.test(address);
    if (!isPublic) sent.push([address, init?.body ? JSON.parse(String(init.body)) : undefined]);
    const one = { result: { data: isOperator ? { data: noOperator } : answer } };
    return Response.json(address.includes('batch=1') ? [one] : one);
  });
  // The test environment has no layout.
  Element.prototype.scrollIntoView = () => {};
  window.history.replaceState(null, '', '/listing');
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

function show(values: Partial<Session>): void {
  sessionStore.signIn('token', createTestSession(1, values));
  render(
    <MantineProvider env="test">
      <App />
    </MantineProvider>,
  );
}

async function openAgreements(to_agree: ('terms' | 'privacy')[]): Promise<void> {
  show({ to_agree });
  await screen.findByRole('heading', { name: 'Before you continue' });
  expect(screen.queryByText('The market')).toBeNull();
}

const press = (name: string, where = screen.getByRole('dialog')) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('an account that agreed to neither document sees no screen before it agrees to both', async () => {
  await openAgreements(['terms', 'privacy']);
  press('Read and agree', document.body);
  press('Agree', await dialog('Terms of Service'));
  press('Agree', await dialog('Privacy Policy'));
  expect(await screen.findByText('The market')).toBeTruthy();
  const { terms, privacy } = legalDocuments;
  expect(sent).toEqual([
    ['/trpc/access.agree', { terms_version: terms.version, privacy_version: privacy.version }],
  ]);
  expect(JSON.parse(sessionStorage.getItem('session') ?? '{}').to_agree).toEqual([]);
});

test('an account that agreed to one document is asked for the other only', async () => {
  await openAgreements(['privacy']);
  press('Read and agree', document.body);
  press('Agree', await dialog('Privacy Policy'));
  expect(await screen.findByText('The market')).toBeTruthy();
  expect(sent).toEqual([['/trpc/access.agree', { privacy_version: legalDocuments.privacy.version }]]);
});

test('Close sends no agreement, and Decline signs out', async () => {
  await openAgreements(['terms', 'privacy']);
  press('Read and agree', document.body);
  press('Agree', await dialog('Terms of Service'));
  const privacy = await dialog('Privacy Policy');
  fireEvent.click(within(privacy).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  press('Decline and sign out', document.body);
  expect(await screen.findByLabelText('Email or username')).toBeTruthy();
  expect(sent.map(([address]) => address)).toEqual(['/api/logout']);
  expect(sessionStore.token()).toBeNull();
});

test('an account with an assigned password sees no screen before choosing one', async () => {
  show({ first_steps: ['change_password'] });
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(screen.queryByText('The market')).toBeNull();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  press('Submit', document.body);
  expect(await screen.findByText('New password is required.')).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Current password/, 'given to me once');
  type(/^New password/, 'of my own choice');
  type(/^Confirm password/, 'of my own choice');
  press('Submit', document.body);
  expect(await screen.findByText('The market')).toBeTruthy();
  expect(sent.map(([address]) => address)).toEqual(['/trpc/account.updateProfile?batch=1']);
});

test('an Admin without a required second factor turns it on before any screen opens', async () => {
  show({ first_steps: ['second_factor'] });
  await screen.findByRole('heading', { name: 'Turn on two-step verification' });
  expect(screen.queryByText('The market')).toBeNull();
  press('Turn on', document.body);
  expect(await screen.findByLabelText(/^Current password/)).toBeTruthy();
  expect(sent.map(([address]) => address.replace(/\?.*/, ''))).toEqual(['/trpc/account.secondFactor']);
});

test('opens the screens if the second factor was turned on in another tab', async () => {
  answer = { data: { on: true } };
  show({ first_steps: ['second_factor'] });
  expect(await screen.findByText('The market')).toBeTruthy();
});

test('first steps come before the agreements, which the server refuses until then', async () => {
  show({ first_steps: ['change_password'], to_agree: ['terms'] });
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
});

test('a call refused because of a first step opens the screen of that step', async () => {
  const { queryClient } = await import('../shared/calls/data.ts');
  show({});
  await screen.findByText('The market');
  const refuse = (error_code: string) =>
    queryClient
      .fetchQuery({
        queryKey: [error_code],
        queryFn: () =>
          Promise.reject(Object.assign(new Error('No.'), { data: { error_code, httpStatus: 403 } })),
      })
      .catch(() => {});
  await act(() => refuse('SECOND_FACTOR_REQUIRED'));
  expect(await screen.findByRole('heading', { name: 'Turn on two-step verification' })).toBeTruthy();
  await act(() => refuse('PASSWORD_CHANGE_REQUIRED'));
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
});
