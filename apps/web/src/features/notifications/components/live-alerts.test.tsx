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
import { liveBus } from '../../../shared/live/bus.ts';
import { openChats } from '../../../shared/live/open-chats.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { createTestSession } from '../../../shared/session/create-test-session.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useAlertsOffer } from '../model/alerts-offer.ts';
import { wantsAlerts } from '../model/browser-alerts.ts';
import AlertsOffer from './alerts-offer.tsx';
import { BrowserSwitch } from './browser-switch.tsx';
import LiveAlerts from './live-alerts.tsx';

vi.mock('../../../shared/notices/notify.ts', () => ({ notify: vi.fn() }));

let asked: number;

function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  asked = 0;
  vi.stubGlobal(
    'Notification',
    // biome-ignore lint/complexity/noStaticOnlyClass: it stands in for one
    class {
      static permission = permission;
      static async requestPermission() {
        asked += 1;
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

const hear = (event: LiveEvent) => act(() => liveBus.emit(event));
const news: LiveEvent = { type: 'notification', fresh: true };
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

test('who looks at the tab is told by a notice, in the same words', () => {
  browser('denied');
  show();
  hear(message(5));
  expect(notify).toHaveBeenCalledWith({ type: 'success', text: messages.messageReceived, once: true });
  cleanup();
  show();
  hear(news);
  expect(notify).toHaveBeenLastCalledWith({
    type: 'success',
    text: messages.notificationReceived,
    once: true,
  });
});

test('a message in a chat that is looked at is not told besides', () => {
  browser('denied');
  openChats.set([5], true);
  show();
  hear(message(5));
  expect(notify).not.toHaveBeenCalled();
  hear(message(6));
  expect(notify).toHaveBeenCalledOnce();
});

test('what came before the connection stood is said once it is counted, and what an event tells is not said again', async () => {
  browser('denied');
  // React Query notifies observers in a separate task.
  const counted = (count: number) =>
    act(() => {
      queryClient.setQueryData(keyOfCount, { data: { count } });
      return new Promise((told) => notifyManager.schedule(() => setTimeout(told)));
    });
  show();
  await counted(3);
  hear({ type: 'ready' });
  await counted(3);
  expect(notify).not.toHaveBeenCalled();
  await counted(4);
  expect(notify).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledWith({ type: 'success', text: messages.notificationReceived, once: true });
  hear({ type: 'reset' });
  hear({ type: 'notification', fresh: false });
  await counted(5);
  expect(notify).toHaveBeenCalledOnce();
});

test('browser notifications are offered with the first news, and asked for only when turned on', async () => {
  browser('default', 'granted');
  show();
  expect(offer()).toBeNull();
  hear(news);
  expect(offer()).toBeTruthy();
  expect(asked).toBe(0);
  press('Turn on');
  await waitFor(() => expect(offer()).toBeNull());
  expect([asked, wantsAlerts(1)]).toEqual([1, true]);
  expect(notify).toHaveBeenLastCalledWith({ type: 'success', text: messages.alertsOn });
});

test('an offer stands until it is answered; not now is remembered for this person alone', () => {
  browser('default');
  show();
  hear(news);
  cleanup();
  show();
  expect(offer()).toBeTruthy();
  press('Not now');
  hear(news);
  cleanup();
  show();
  hear(message(5));
  expect(offer()).toBeNull();
  cleanup();
  signIn(2);
  show();
  hear(message(5));
  expect(offer()).toBeTruthy();
});

test('whoever bids waits for an answer: the first bid brings the offer', async () => {
  browser('default');
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: {} } }]));
  show();
  press('Bid');
  await waitFor(() => expect(offer()).toBeTruthy());
});

test('nothing is offered where it cannot be had, is on already or was decided in the dialog', async () => {
  browser('denied');
  show();
  hear(news);
  expect(offer()).toBeNull();
  cleanup();
  browser('granted');
  render(
    <MantineProvider env="test">
      <BrowserSwitch />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(wantsAlerts(1)).toBe(true));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(wantsAlerts(1)).toBe(false));
  cleanup();
  show();
  hear(news);
  expect(offer()).toBeNull();
});
