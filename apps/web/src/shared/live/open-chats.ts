/** What somebody sees of the chat right now: written by the chat, read by whoever tells of new messages. */
import { useSyncExternalStore } from 'react';

interface Seen {
  /** Conversations that are open and looked at. */
  ids: ReadonlySet<number>;
  /** Whether the chat is open at all, on whatever: it lies where new messages are told. */
  opened: boolean;
}

const nothing: Seen = { ids: new Set(), opened: false };
let seen = nothing;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const set = (next: Seen) => {
  seen = next;
  for (const watcher of watchers) watcher();
};

export const openChats = {
  set: (conversation_ids: Iterable<number>, opened: boolean) =>
    set({ ids: new Set(conversation_ids), opened }),
  close: () => set(nothing),
  has: (conversation_id: number) => seen.ids.has(conversation_id),
};

/** As it is now; renders again when it changes. */
export const useOpenChats = () => useSyncExternalStore(watch, () => seen);
