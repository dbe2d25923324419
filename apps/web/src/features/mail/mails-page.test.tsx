import type { MailRow } from '@tank/schema/live/mail';
import { messages } from '@tank/schema/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '../../shared/session/session.ts';
import { pageOf, refusal, startServer } from '../../shared/testing/answering-server.ts';
import { show } from '../../shared/testing/screen.tsx';
import { Component as MailsPage } from './mails-page.tsx';
import { words } from './words.ts';

const mail = (mail_id: number, subject: string, values: Partial<MailRow> = {}): MailRow => ({
  mail_id,
  to_address: 'trader@demo.test',
  subject,
  body_text: `Text of ${subject}`,
  body_html: `<html><head></head><body>${subject}</body></html>`,
  status: 'kept',
  last_error: null,
  created_at: '2026-11-20T15:00:00Z',
  ...values,
});
const mails = [
  mail(2, 'Your bid was accepted'),
  mail(1, 'A new bid', { status: 'failed', last_error: '550 No such mailbox' }),
];

const answerWith = (data: MailRow[]) => ({ 'mail.list': pageOf(data) });

test('shows the newest email first, and the text of a selected one', async () => {
  startServer(answerWith(mails));
  show(<MailsPage />);
  await screen.findByRole('heading', { name: 'Your bid was accepted' });
  fireEvent.click(screen.getByRole('button', { name: /^A new bid/ }));
  await screen.findByRole('heading', { name: 'A new bid' });
  screen.getByText('550 No such mailbox');
  fireEvent.click(screen.getByRole('tab', { name: 'Text' }));
  await screen.findByText('Text of A new bid');
});

test('opens links of an email in this window and runs none of its scripts', async () => {
  startServer(answerWith(mails));
  show(<MailsPage />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your bid was accepted');
  expect(frame.getAttribute('sandbox')).toBe('allow-top-navigation-by-user-activation');
  expect(frame.getAttribute('srcdoc')).toContain('<base target="_top">');
});

test('shows that an email without a body cannot be displayed', async () => {
  startServer(answerWith([mail(3, 'Broken', { body_html: '' })]));
  show(<MailsPage />);
  await screen.findByText(words.broken);
});

test('shows that there are no emails', async () => {
  startServer(answerWith([]));
  show(<MailsPage />);
  await screen.findByText(messages.noMails);
});

test('tells a user who may not see all emails that these are their own', async () => {
  startServer(answerWith(mails), { abilities: [] });
  show(<MailsPage />);
  await screen.findByText(new RegExp(`${words.ownOnly}$`));
});

test('tells a visitor that these are emails of the demo accounts', async () => {
  startServer(answerWith(mails));
  sessionStore.signOut();
  show(<MailsPage />);
  await screen.findByText(new RegExp(`${words.demoOnly}$`));
});

test('shows why access was denied, without Retry', async () => {
  startServer({ 'mail.list': refusal('FORBIDDEN', 'You may not see emails.') });
  show(<MailsPage />);
  const alert = await screen.findByText('You may not see emails.');
  expect(within(alert.parentElement as HTMLElement).queryByRole('button')).toBeNull();
});
