import { PRODUCT_TITLE } from '@tank/schema/product';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  areAlertsEnabled,
  currentPermission,
  disableAlerts,
  enableAlerts,
  showAlert,
} from './browser-alerts.ts';

/** Notifications that the browser shows. */
let shown: { title: string; body?: string | undefined; tag?: string | undefined; onclick?: () => void }[];
let promptCount: number;

function stubBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  class FakeNotification {
    static permission = permission;
    static requestPermission = async () => {
      promptCount += 1;
      FakeNotification.permission = answer;
      return answer;
    };
    close = vi.fn();
    constructor(title: string, { body, tag }: NotificationOptions) {
      Object.assign(this, { title, body, tag });
      // TypeScript cannot see the fields that Object.assign adds.
      shown.push(this as never);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
}

const USER = 7;
const createAlert = (onClick = () => {}) => ({
  text: 'You have received a new notification.',
  tag: 'n',
  onClick,
});

beforeEach(() => {
  shown = [];
  promptCount = 0;
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('prompts for permission when enabled, and shows notifications afterwards', async () => {
  stubBrowser('default', 'granted');
  showAlert(USER, createAlert());
  expect([currentPermission(), shown.length, promptCount]).toEqual(['default', 0, 0]);
  await enableAlerts(USER);
  showAlert(USER, createAlert());
  expect([promptCount, currentPermission(), areAlertsEnabled(USER)]).toEqual([1, 'granted', true]);
  expect(shown).toMatchObject([{ title: PRODUCT_TITLE, body: 'You have received a new notification.' }]);
});

test('after a denied prompt, shows nothing and does not prompt again', async () => {
  stubBrowser('default', 'denied');
  await enableAlerts(USER);
  await enableAlerts(USER);
  showAlert(USER, createAlert());
  expect([promptCount, currentPermission(), areAlertsEnabled(USER), shown.length]).toEqual([
    1,
    'denied',
    false,
    0,
  ]);
});

test('with permission granted, each user has their own setting', async () => {
  stubBrowser('granted');
  await enableAlerts(USER);
  expect(promptCount).toBe(0);
  showAlert(8, createAlert());
  expect(shown).toHaveLength(0);
  disableAlerts(USER);
  showAlert(USER, createAlert());
  expect(shown).toHaveLength(0);
});

test('shows nothing after the permission was revoked in the browser', async () => {
  stubBrowser('granted');
  await enableAlerts(USER);
  stubBrowser('denied');
  showAlert(USER, createAlert());
  expect(shown).toHaveLength(0);
});

test('a click focuses the tab and runs the handler', async () => {
  stubBrowser('granted');
  await enableAlerts(USER);
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => {});
  const onClick = vi.fn();
  showAlert(USER, createAlert(onClick));
  shown[0]?.onclick?.();
  expect([focus.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1]);
});

test('does not throw without the Notification API or if its constructor throws', async () => {
  await enableAlerts(USER);
  showAlert(USER, createAlert());
  stubBrowser('granted');
  await enableAlerts(USER);
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor.');
      }
    },
  );
  expect(() => showAlert(USER, createAlert())).not.toThrow();
});
