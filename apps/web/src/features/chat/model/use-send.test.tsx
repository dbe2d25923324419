import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { ResendInterrupted } from '../components/resend-interrupted.tsx';
import { outgoing, useOutgoing } from './outgoing.ts';
import { useSend } from './use-send.ts';
import { setStoreUser } from './user-store.ts';

const sent: string[] = [];
let dropsRequests = false;
let attempts = 0;
let beforeResponse = () => Promise.resolve();
let send: (message: string) => void;
let states: string[] = [];

function Chat() {
  ({ send } = useSend(1));
  states = useOutgoing(1).map(({ state }) => state);
  return null;
}

vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
  const calls = Object.values(
    JSON.parse(body) as Record<string, { message: string; client_message_id: string }>,
  );
  attempts += 1;
  await beforeResponse();
  if (dropsRequests) throw new TypeError('Failed to fetch');
  return Response.json(
    calls.map(({ message, client_message_id }, index) => {
      sent.push(message);
      const data = { message_id: sent.length + index, conversation_id: 1, message, client_message_id };
      return { result: { data: { data } } };
    }),
  );
});
afterEach(() => {
  fireEvent(window, new Event('online'));
  cleanup();
  beforeResponse = () => Promise.resolve();
  queryClient.clear();
  sessionStorage.clear();
});

test('sends messages written offline in order, once, after reconnecting', async () => {
  render(
    <DataProvider>
      <Chat />
    </DataProvider>,
  );
  fireEvent(window, new Event('offline'));
  send('first');
  send('second');
  send('third');
  await waitFor(() => expect(states).toEqual(['sending', 'sending', 'sending']));
  expect(sent).toEqual([]);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(sent).toEqual(['first', 'second', 'third']));
  expect(states).not.toContain('failed');
});

test('sends the second of two messages only after the server confirmed the first', async () => {
  render(
    <DataProvider>
      <Chat />
    </DataProvider>,
  );
  [sent.length, attempts] = [0, 0];
  const response = Promise.withResolvers<void>();
  beforeResponse = () => response.promise;
  send('first');
  send('second');
  await waitFor(() => expect(states.slice(-2)).toEqual(['sending', 'sending']));
  await waitFor(() => expect(attempts).toBe(1));
  response.resolve();
  await waitFor(() => expect(attempts).toBe(2));
  await waitFor(() => expect(sent).toEqual(['first', 'second']));
});

test('resends a message after reconnecting when the connection was lost in transit', async () => {
  render(
    <DataProvider>
      <Chat />
    </DataProvider>,
  );
  sent.length = 0;
  attempts = 0;
  dropsRequests = true;
  send('lost');
  await waitFor(() => expect(attempts).toBe(1));
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(queryClient.getMutationCache().getAll().at(-1)?.state.isPaused).toBe(true), {
    timeout: 5000,
  });
  dropsRequests = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(sent).toEqual(['lost']));
  outgoing.remove('');
});

test('resends recent interrupted messages in order after a reload, and fails old ones', async () => {
  sent.length = 0;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const list = [
    ['a', 'first', ago(0.1)],
    ['b', 'second', ago(0)],
    ['c', 'from yesterday', ago(20)],
  ].map(([client_message_id, message, created]) => ({
    ...{ client_message_id, message, created, conversation_id: 1, state: 'sending' },
  }));
  sessionStorage.setItem('chat.5.outgoing', JSON.stringify({ list }));
  setStoreUser(5);
  render(
    <DataProvider>
      <ResendInterrupted />
      <Chat />
    </DataProvider>,
  );
  await waitFor(() => expect(sent).toEqual(['first', 'second']));
  expect(states.at(-1)).toBe('failed');
});
