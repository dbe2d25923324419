import { PRODUCT_TITLE } from '@tank/schema/product';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { permissionNow, showAlert, turnOff, turnOn, wantsAlerts } from './browser-alerts.ts';

/** Notifications that the browser shows. */
let shown: { title: string; body?: string | undefined; tag?: string | undefined; onclick?: () => void }[];
let asked: number;

function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  class FakeNotification {
    static permission = permission;
    static requestPermission = async () => {
      asked += 1;
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
const alert = (onClick = () => {}) => ({ text: 'You have received a new notification.', tag: 'n', onClick });

beforeEach(() => {
  shown = [];
  asked = 0;
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a browser that was not asked is asked once it is switched on, and shows from then on', async () => {
  browser('default', 'granted');
  showAlert(USER, alert());
  expect([permissionNow(), shown.length, asked]).toEqual(['default', 0, 0]);
  await turnOn(USER);
  showAlert(USER, alert());
  expect([asked, permissionNow(), wantsAlerts(USER)]).toEqual([1, 'granted', true]);
  expect(shown).toMatchObject([{ title: PRODUCT_TITLE, body: 'You have received a new notification.' }]);
});

test('a browser that says no is not asked again, and shows nothing', async () => {
  browser('default', 'denied');
  await turnOn(USER);
  await turnOn(USER);
  showAlert(USER, alert());
  expect([asked, permissionNow(), wantsAlerts(USER), shown.length]).toEqual([1, 'denied', false, 0]);
});

test('where they are allowed already, the switch is each person’s own', async () => {
  browser('granted');
  await turnOn(USER);
  expect(asked).toBe(0);
  showAlert(8, alert());
  expect(shown).toHaveLength(0);
  turnOff(USER);
  showAlert(USER, alert());
  expect(shown).toHaveLength(0);
});

test('a permission taken back in the browser’s settings holds', async () => {
  browser('granted');
  await turnOn(USER);
  browser('denied');
  showAlert(USER, alert());
  expect(shown).toHaveLength(0);
});

test('clicking it brings the tab back and goes on there', async () => {
  browser('granted');
  await turnOn(USER);
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => {});
  const onClick = vi.fn();
  showAlert(USER, alert(onClick));
  shown[0]?.onclick?.();
  expect([focus.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1]);
});

test('a browser without them, or one that refuses to make one, is no fault', async () => {
  await turnOn(USER);
  showAlert(USER, alert());
  browser('granted');
  await turnOn(USER);
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor.');
      }
    },
  );
  expect(() => showAlert(USER, alert())).not.toThrow();
});
