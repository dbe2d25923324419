/** Permission, per-user setting and display of browser notifications. */
import { PRODUCT_TITLE } from '@tank/schema/product';

export type Permission = NotificationPermission | 'unsupported';

const keyOf = (user_id: number) => `browser-notifications:${user_id}`;

/** Current permission; never prompts. */
export const currentPermission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Whether the user turned notifications on in this browser. */
export const areAlertsEnabled = (user_id: number) => localStorage.getItem(keyOf(user_id)) === 'on';

/** Prompts for permission if needed, and stores the setting only if it was granted. */
export async function enableAlerts(user_id: number): Promise<void> {
  if (!('Notification' in window)) return;
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : currentPermission();
  if (permission === 'granted') localStorage.setItem(keyOf(user_id), 'on');
}

export const disableAlerts = (user_id: number) => localStorage.removeItem(keyOf(user_id));

export interface BrowserAlert {
  text: string;
  /** The browser shows only the newest notification of a tag. */
  tag: string;
  onClick(): void;
}

/** Shows a notification if allowed; a click on it focuses the tab. */
export function showAlert(user_id: number, { text, tag, onClick }: BrowserAlert): void {
  if (currentPermission() !== 'granted' || !areAlertsEnabled(user_id)) return;
  const notification = createNotification(text, tag);
  if (!notification) return;
  notification.onclick = () => {
    window.focus();
    notification.close();
    onClick();
  };
}

function createNotification(body: string, tag: string): Notification | undefined {
  try {
    return new Notification(PRODUCT_TITLE, { body, tag, icon: '/favicon.svg' });
  } catch {
    // Mobile browsers throw in the constructor; the snackbar remains.
    return undefined;
  }
}
