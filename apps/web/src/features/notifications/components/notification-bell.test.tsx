import { setDay } from '@tank/ui/lib/today';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openNotifications } from '../../../shared/live/open-notifications.ts';
import { pageOf, startServer, success } from '../../../shared/testing/answering-server.ts';
import { press, show } from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import { NotificationBell } from './notification-bell.tsx';

const note = (notification_id: number, day: string, values: object = {}) => ({
  notification_id,
  description: `Notice ${notification_id}.`,
  endpoint: `/landing/bid/${notification_id}`,
  read: 0,
  created_at: `${day}T18:00:00Z`,
  to_answer: null,
  ...values,
});

function showBell() {
  setDay({ today: '2026-11-25', time_zone: 'America/Chicago' });
  const server = startServer({
    'notifications.count': { data: { count: 2 } },
    'notifications.list': pageOf([
      note(3, '2026-11-25', { to_answer: 'bid' }),
      note(2, '2026-11-23'),
      note(1, '2026-11-01', { read: 1 }),
    ]),
    'notifications.markRead': { message: success('Read.') },
    'notifications.markAllRead': { message: success('Read.') },
  });
  show(<NotificationBell />);
  return server;
}

const popover = () => screen.findByRole('dialog', { name: /^Notifications/ });

test('lists the newest notifications below the bell by age, and names what waits for an answer', async () => {
  showBell();
  await press(/^Notifications/);
  const opened = await popover();
  await within(opened).findByText('Notice 3.');
  for (const [age, description] of [
    ['Today', 'Notice 3.'],
    ['This week', 'Notice 2.'],
    ['Earlier', 'Notice 1.'],
  ] as const)
    within(within(opened).getByRole('region', { name: age })).getByText(description);
  const [first, second] = within(opened).getAllByRole('link');
  expect(first?.textContent).toContain(words.answer.bid);
  expect(first?.getAttribute('href')).toBe('/landing/bid/3');
  expect(second?.textContent).not.toContain(words.answer.bid);
});

test('takes the focus, and gives it back to the bell on Escape', async () => {
  showBell();
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  bell.focus();
  fireEvent.click(bell);
  const opened = await popover();
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(bell));
  expect(bell.getAttribute('aria-expanded')).toBe('false');
});

test('marks a followed notification as read and closes', async () => {
  const server = showBell();
  await press(/^Notifications/);
  fireEvent.click(await within(await popover()).findByRole('link', { name: /Notice 3/ }));
  await waitFor(() => expect(server.received('notifications.markRead')).toEqual([{ notification_id: 3 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('marks all as read, and leads to the dialog with all of them', async () => {
  const server = showBell();
  await press(/^Notifications/);
  await within(await popover()).findByText('Notice 3.');
  await press(words.markAll);
  await waitFor(() => expect(server.received('notifications.markAllRead')).toHaveLength(1));
  await press('View all');
  await screen.findByText(words.enable);
  openNotifications(false);
});

test.each([
  [390, true],
  [480, false],
  [768, false],
])('opens all notifications instead of the newest at %i px: %s', async (width, opensAll) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const limit = Number(/width < (\d+)em/.exec(query)?.[1]) * 16;
    return { matches: width < limit, addEventListener() {}, removeEventListener() {} } as never;
  });
  showBell();
  await press(/^Notifications/);
  await within(await popover()).findByText('Notice 3.');
  expect(screen.queryByText('View all') === null).toBe(opensAll);
  openNotifications(false);
  vi.restoreAllMocks();
});
