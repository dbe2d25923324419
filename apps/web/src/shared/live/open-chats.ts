/** The conversations that somebody looks at right now: written by the chat, read by whoever tells of new messages. */
import { useSyncExternalStore } from 'react';

let open: ReadonlySet<number> = new Set();
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export const openChats = {
  /** Those that are open and focused; the others are not looked at. */
  set(conversation_ids: Iterable<number>): void {
    open = new Set(conversation_ids);
    for (const watcher of watchers) watcher();
  },
  has: (conversation_id: number) => open.has(conversation_id),
};

/** The set as it is now; renders again when it changes. */
export const useOpenChats = () => useSyncExternalStore(watch, () => open);
