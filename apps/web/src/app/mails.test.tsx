import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as MailsPage } from '../features/mail/mails-page.tsx';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import { show } from '../shared/testing/screen.tsx';
import { findLine, loseLine } from './catalogue/lost-line.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  findLine();
  vi.unstubAllGlobals();
});

const noMails = { data: [], page: { total: 0, total_exact: true, limit: 20, offset: 0 } };

test.each([
  ['who has an account', true, /Only your own emails are shown\.$/],
  ['a stranger', false, /Only emails to the demo accounts are shown\./],
])('%s is told whose mails these are', async (_who, signedIn, words) => {
  loseLine({ 'mail.list': noMails });
  if (signedIn) sessionStore.signIn('token', createTestSession(1));
  else sessionStore.signOut();
  show(<MailsPage />);
  expect(await screen.findByText(words)).toBeDefined();
});
