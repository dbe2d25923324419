/** What comes over the socket, for whoever on the screen wants to know. */
import type { LiveEvent } from '@tank/schema/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();
const watchers = new Set<() => void>();
let lost = false;

export const liveBus = {
  emit(event: LiveEvent): void {
    for (const handler of handlers) handler(event);
  },
  on(handler: Handler): () => void {
    handlers.add(handler);
    return () => handlers.delete(handler);
  },
  /** Whether the connection is lost for longer than a blink. */
  setLost(value: boolean): void {
    lost = value;
    for (const watcher of watchers) watcher();
  },
};

/** Calls the newest `handler` with every event while the component is on the screen. */
export function useLiveEvent(handler: Handler): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => liveBus.on((event) => newest.current(event)), []);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether what is on the screen may be old, as the connection is lost. */
export const useConnectionLost = () => useSyncExternalStore(watch, () => lost);
