import { MantineProvider } from '@mantine/core';
import type { LiveEvent } from '@tank/schema/live/live';
import { messages } from '@tank/schema/messages';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { liveBus } from '../../../shared/live/live-bus.ts';
import { openChats } from '../../../shared/live/open-chats.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { createTestSession } from '../../../shared/session/create-test-session.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useAlertsOffer } from '../model/alerts-offer.ts';
import { areAlertsEnabled } from '../model/browser-alerts.ts';
import AlertsOffer from './alerts-offer.tsx';
import { BrowserSwitch } from './browser-switch.tsx';
import LiveAlerts from './live-alerts.tsx';

vi.mock('../../../shared/notices/notify.ts', () => ({ notify: vi.fn() }));

let promptCount: number;

function stubBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  promptCount = 0;
  vi.stubGlobal(
    'Notification',
    // biome-ignore lint/complexity/noStaticOnlyClass: it replaces a class with static members
    class {
      static permission = permission;
      static async requestPermission() {
        promptCount += 1;
        Object.assign(window.Notification, { permission: answer });
        return answer;
      }
    },
  );
}

const signIn = (user_id: number) => sessionStore.signIn('token', createTestSession(user_id));

function Screen() {
  const place = trpc.bids.place.useMutation();
  const user_id = sessionStore.state().session?.user_id ?? 0;
  return (
    <>
      {useAlertsOffer(user_id) && <AlertsOffer />}
      {/* The stubbed call ignores its input. */}
      <button type="button" onClick={() => place.mutate({} as never)}>
        Bid
      </button>
      <LiveAlerts />
    </>
  );
}

const show = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DataProvider>
          <Screen />
        </DataProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

const emit = (event: LiveEvent) => act(() => liveBus.emit(event));
const newNotification: LiveEvent = { type: 'notification', fresh: true };
const message = (conversation_id: number) =>
  ({ type: 'message', message: { conversation_id, author: 0 } }) as LiveEvent;
const offer = () => screen.queryByRole('region', { name: 'Browser notifications' });
const keyOfCount = getQueryKey(trpc.notifications.count, undefined, 'query');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(notify).mockReset();
  document.hasFocus = () => true;
  signIn(1);
});
afterEach(() => {
  cleanup();
  openChats.close();
  queryClient.clear();
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

test('shows a notice in a focused tab', () => {
  stubBrowser('denied');
  show();
  emit(message(5));
  expect(notify).toHaveBeenCalledWith({ type: 'success', text: messages.messageReceived, once: true });
  cleanup();
  show();
  emit(newNotification);
  expect(notify).toHaveBeenLastCalledWith({
    type: 'success',
    text: messages.notificationReceived,
    once: true,
  });
});

test('shows no notice for a message in an open chat', () => {
  stubBrowser('denied');
  openChats.set([5], true);
  show();
  emit(message(5));
  expect(notify).not.toHaveBeenCalled();
  emit(message(6));
  expect(notify).toHaveBeenCalledOnce();
});

test('shows a notice for notifications before the connection, but not again for those of a live event', async () => {
  stubBrowser('denied');
  // React Query notifies observers in a separate task.
  const setCount = (count: number) =>
    act(() => {
      queryClient.setQueryData(keyOfCount, { data: { count } });
      return new Promise((resolve) => notifyManager.schedule(() => setTimeout(resolve)));
    });
  show();
  await setCount(3);
  emit({ type: 'ready' });
  await setCount(3);
  expect(notify).not.toHaveBeenCalled();
  await setCount(4);
  expect(notify).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledWith({ type: 'success', text: messages.notificationReceived, once: true });
  emit({ type: 'reset' });
  emit({ type: 'notification', fresh: false });
  await setCount(5);
  expect(notify).toHaveBeenCalledOnce();
});

test('offers browser notifications at the first event, and prompts only on Turn on', async () => {
  stubBrowser('default', 'granted');
  show();
  expect(offer()).toBeNull();
  emit(newNotification);
  expect(offer()).toBeTruthy();
  expect(promptCount).toBe(0);
  press('Turn on');
  await waitFor(() => expect(offer()).toBeNull());
  expect([promptCount, areAlertsEnabled(1)]).toEqual([1, true]);
  expect(notify).toHaveBeenLastCalledWith({ type: 'success', text: messages.alertsOn });
});

test('keeps the offer until it is answered, and remembers Not now per user', () => {
  stubBrowser('default');
  show();
  emit(newNotification);
  cleanup();
  show();
  expect(offer()).toBeTruthy();
  press('Not now');
  emit(newNotification);
  cleanup();
  show();
  emit(message(5));
  expect(offer()).toBeNull();
  cleanup();
  signIn(2);
  show();
  emit(message(5));
  expect(offer()).toBeTruthy();
});

test('offers browser notifications after the first bid', async () => {
  stubBrowser('default');
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: {} } }]));
  show();
  press('Bid');
  await waitFor(() => expect(offer()).toBeTruthy());
});

test('makes no offer if notifications are denied or were set in the dialog', async () => {
  stubBrowser('denied');
  show();
  emit(newNotification);
  expect(offer()).toBeNull();
  cleanup();
  stubBrowser('granted');
  render(
    <MantineProvider env="test">
      <BrowserSwitch />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(areAlertsEnabled(1)).toBe(true));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(areAlertsEnabled(1)).toBe(false));
  cleanup();
  show();
  emit(newNotification);
  expect(offer()).toBeNull();
});
