/** Changes made offline are sent once, in order, when the browser is online again. */
import { MantineProvider } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';
import { cancelLastQueued, queryClient } from './data.ts';
import { DataProvider } from './data-provider.tsx';
import { trpc } from './trpc.ts';

const sent: unknown[] = [];
let waitForAnswer = () => Promise.resolve();

/** Simulates the browser going online or offline. */
function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  fireEvent(window, new Event(online ? 'online' : 'offline'));
}

beforeEach(() => {
  sent.length = 0;
  sessionStore.signIn('token', createTestSession(1));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = Object.values(JSON.parse(body) as Record<string, unknown>);
    sent.push(...calls);
    await waitForAnswer();
    return Response.json(calls.map(() => ({ result: { data: { message: { type: 'success', text: '' } } } })));
  });
});
afterEach(() => {
  setOnline(true);
  waitForAnswer = () => Promise.resolve();
  cleanup();
  sessionStore.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function InviteForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const invite = trpc.teams.invite.useMutation({ onSuccess: onClose });
  return (
    <FormDialog
      title="Invite"
      submitLabel="Send"
      onClose={onClose}
      onSubmit={() => invite.mutate({ email })}
      pending={invite.isPending}
      isDirty={() => email !== ''}
    >
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
    </FormDialog>
  );
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog opened={open} onClose={() => setOpen(false)}>
      {() => <InviteForm onClose={() => setOpen(false)} />}
    </Dialog>
  );
}

async function sendOffline(): Promise<void> {
  render(
    <MantineProvider env="test">
      <DataProvider>
        <Page />
      </DataProvider>
    </MantineProvider>,
  );
  setOnline(false);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ann@lee.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('You’re offline. This will be sent once you’re back online.');
}
test('a form submitted offline shows a hint, is sent once when online, and closes', async () => {
  await sendOffline();
  expect(sent).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
  expect(sent).toEqual([{ email: 'ann@lee.test' }]);
});

test('a form discarded while offline is not sent', async () => {
  await sendOffline();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
  setOnline(true);
  await queryClient.resumePausedMutations();
  expect(sent).toEqual([]);
});

function SubscriptionButtons() {
  const subscribe = trpc.users.subscribe.useMutation();
  const unsubscribe = trpc.users.unsubscribe.useMutation();
  return (
    <>
      <button type="button" onClick={() => subscribe.mutate({ user_id: 7 })}>
        On
      </button>
      <button type="button" onClick={() => unsubscribe.mutate({ user_id: 8 })}>
        Off
      </button>
      {unsubscribe.isPaused && 'Both wait'}
    </>
  );
}

/** Makes two changes offline, goes online, and returns a function that answers the first. */
async function changeTwice(): Promise<() => void> {
  render(
    <DataProvider>
      <SubscriptionButtons />
    </DataProvider>,
  );
  setOnline(false);
  for (const name of ['On', 'Off']) fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('Both wait');
  const answered = Promise.withResolvers<void>();
  waitForAnswer = () => answered.promise;
  setOnline(true);
  await waitFor(() => expect(sent).toEqual([{ user_id: 7 }]));
  return answered.resolve;
}

test('sends the second of two offline changes after the first is answered', async () => {
  const answer = await changeTwice();
  answer();
  await waitFor(() => expect(sent).toEqual([{ user_id: 7 }, { user_id: 8 }]));
});

test('does not send a change that was cancelled while another one was in flight', async () => {
  const answer = await changeTwice();
  setOnline(false);
  expect(cancelLastQueued()).toBe(true);
  setOnline(true);
  answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(sent).toEqual([{ user_id: 7 }]);
});
