/** Browser notifications: whether they may be shown, whether this person wants them here, and showing one. */
import { PRODUCT_TITLE } from '@tank/schema/product';

export type Permission = NotificationPermission | 'unsupported';

const keyOf = (user_id: number) => `browser-notifications:${user_id}`;

/** What the browser allows; never asks. */
export const permissionNow = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Whether this person switched them on in this browser. */
export const wantsAlerts = (user_id: number) => localStorage.getItem(keyOf(user_id)) === 'on';

/** Asks where the browser has not been asked yet; kept only where it agrees. */
export async function turnOn(user_id: number): Promise<void> {
  if (!('Notification' in window)) return;
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : permissionNow();
  if (answer === 'granted') localStorage.setItem(keyOf(user_id), 'on');
}

export const turnOff = (user_id: number) => localStorage.removeItem(keyOf(user_id));

export interface BrowserAlert {
  text: string;
  /** The browser shows the newest of each tag only. */
  tag: string;
  onClick(): void;
}

/** Shows one, where it may be shown; clicking it brings the tab back. */
export function showAlert(user_id: number, { text, tag, onClick }: BrowserAlert): void {
  if (permissionNow() !== 'granted' || !wantsAlerts(user_id)) return;
  const shown = makeAlert(text, tag);
  if (!shown) return;
  shown.onclick = () => {
    window.focus();
    shown.close();
    onClick();
  };
}

function makeAlert(body: string, tag: string): Notification | undefined {
  try {
    return new Notification(PRODUCT_TITLE, { body, tag, icon: '/favicon.svg' });
  } catch {
    // Phones have the class and refuse to make one: there the snackbar has to do.
    return undefined;
  }
}
