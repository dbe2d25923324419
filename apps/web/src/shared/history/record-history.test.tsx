import { MantineProvider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { httpLink } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '../calls/trpc.ts';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';
import { RecordHistory } from './record-history.tsx';
import { words } from './words.ts';

const placed = {
  history_id: 1,
  created_at: '2026-05-04T12:00:00.000Z',
  event: 'place',
  from_status: null,
  to_status: 'Open',
  by: 'You',
  reason: null,
};
const rejected = { ...placed, history_id: 2, event: 'reject', by: 'Listing owner', reason: 'Too low.' };

const answer = vi.fn<() => Promise<Response>>();
const stubHistory = (data: object[]) =>
  answer.mockImplementation(async () => Response.json({ result: { data: { data } } }));

function createHistory(id: number) {
  const client = trpc.createClient({ links: [httpLink({ url: 'http://test', fetch: answer })] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <MantineProvider env="test">
      <trpc.Provider client={client} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <RecordHistory entity="bid" id={id} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}

const toggle = () => screen.getByRole('button', { name: 'History' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  sessionStore.signIn('token', createTestSession(1, { abilities: ['read_history'] }));
});
afterEach(() => {
  if (isOpen()) fireEvent.click(toggle());
  cleanup();
  sessionStore.signOut();
  answer.mockReset();
});

test('fetches a history when opened, and opens that of the next record', async () => {
  stubHistory([rejected, placed]);
  render(createHistory(1));
  // A running fetch shows a status.
  expect([isOpen(), screen.queryByRole('status')]).toEqual([false, null]);
  fireEvent.click(toggle());
  expect(await screen.findByRole('status')).toBeTruthy();
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Rejected by Listing owner05\/04\/2026.*Too low\.$/),
    expect.stringMatching(/^Placed by you05\/04\/2026/),
  ]);
  cleanup();
  render(createHistory(2));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

test('shows a message for an empty history', async () => {
  stubHistory([]);
  render(createHistory(1));
  fireEvent.click(toggle());
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test('shows an error with a retry if the history cannot be fetched', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(createHistory(1));
  fireEvent.click(toggle());
  expect(await screen.findByText(messages.unableToFetchData)).toBeTruthy();
  stubHistory([placed]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('you')).toBeTruthy();
});
