/** The sign-in page after a company's provider (docs/product.md#company-sign-in). */
import { MantineProvider } from '@mantine/core';
import * as accessMessages from '@tank/schema/messages/access';
import * as companySignInMessages from '@tank/schema/messages/company-sign-in';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../../shared/session/create-test-session.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Component } from './login-page.tsx';

// The code step is loaded on demand, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const sent: { path: string; body: unknown }[] = [];
let answer: () => Response;

const refused = (httpStatus: number, error_code: string, message: string) => () =>
  Response.json(
    { error: { message, code: -32_600, data: { code: 'X', httpStatus, error_code } } },
    { status: httpStatus },
  );
const signedIn = () => {
  const message = { type: 'success', text: '' };
  const data = { token: 'token', device_mark: 'mark', session: createTestSession(1), message };
  return Response.json({ result: { data } });
};
const providers = [{ id: 'acme', name: 'Acme', passwordless_domains: [] }];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json({ result: { data: { data: providers } } });
    sent.push({ path, body: JSON.parse(body) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname, hash, state])}</output>;
};
const open = (hash: string) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[`/login${hash}`]}>
        <Routes>
          <Route path="/login" element={<Component />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </MantineProvider>,
  );
const addressOf = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const keep = (state: unknown = null) =>
  sessionStorage.setItem('company-sign-in', JSON.stringify({ verifier: 'a verifier', state }));
const begun = { ticket: 'a ticket', verifier: 'a verifier' };

test('exchanges the ticket once, with the verifier of the tab, and returns to the page before', async () => {
  keep({ from: { pathname: '/my/booking' } });
  answer = signedIn;
  open('#company-ticket=a%20ticket');
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent).toEqual([{ path: expect.stringContaining('companySignIn.finish'), body: begun }]);
  await waitFor(() => expect(addressOf().slice(0, 2)).toEqual(['/my/booking', '']));
  expect(sessionStorage.getItem('company-sign-in')).toBeNull();
});

test('sends no ticket that the tab did not begin', async () => {
  open('#company-ticket=a%20ticket');
  expect((await screen.findByRole('alert')).textContent).toBe(companySignInMessages.companyTicketInvalid);
  expect([sent, addressOf()[1]]).toEqual([[], '']);
});

test('keeps the session of the tab, whatever the address says', async () => {
  keep();
  sessionStore.signIn('my own', createTestSession(1));
  open('#company-ticket=a%20ticket');
  await waitFor(() => expect(sessionStorage.getItem('company-sign-in')).toBeNull());
  expect([sent, sessionStore.token()]).toEqual([[], 'my own']);
});

test('asks an Admin for the code, and sends it with the ticket', async () => {
  keep();
  answer = refused(401, 'SECOND_FACTOR', accessMessages.codeNeeded);
  open('#company-ticket=a%20ticket');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  answer = signedIn;
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent.at(-1)?.body).toEqual({ ...begun, code: '123456', remember_device: 0 });
});

test('signs in by password after a refused ticket', async () => {
  keep();
  answer = refused(403, 'FORBIDDEN', companySignInMessages.companyEmailUnverified);
  open('#company-ticket=a%20ticket');
  await screen.findByText(companySignInMessages.companyEmailUnverified);
  await screen.findByRole('button', { name: 'Continue with Acme' });
  fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: 'ann' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'my own password' } });
  answer = signedIn;
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(sessionStore.token()).toBe('token'));
  expect(sent.at(-1)?.path).toContain('access.signIn');
});
