/** Whether the Notifications dialog is open: the bell opens it, and so does a browser notification. */
import { useSyncExternalStore } from 'react';

let open = false;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export function openNotifications(value: boolean): void {
  open = value;
  for (const watcher of watchers) watcher();
}

export const useNotificationsOpen = () => useSyncExternalStore(watch, () => open);
