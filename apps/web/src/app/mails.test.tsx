import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as MailsPage } from '../features/mail/mails-page.tsx';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import { show } from '../shared/testing/screen.tsx';
import { resetFailedCalls, stubFailedCalls } from './catalogue/failed-calls.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  resetFailedCalls();
  vi.unstubAllGlobals();
});

const noMails = { data: [], page: { total: 0, total_exact: true, limit: 20, offset: 0 } };

test.each([
  ['a signed-in user', true, /Only your own emails are shown\.$/],
  ['a signed-out visitor', false, /Only emails to the demo accounts are shown\./],
])('shows %s whose emails the page lists', async (_user, isSignedIn, words) => {
  stubFailedCalls({ 'mail.list': noMails });
  if (isSignedIn) sessionStore.signIn('token', createTestSession(1));
  else sessionStore.signOut();
  show(<MailsPage />);
  expect(await screen.findByText(words)).toBeDefined();
});
