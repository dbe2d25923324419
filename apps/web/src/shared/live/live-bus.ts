/** Event bus for the socket's live events. */
import type { LiveEvent } from '@tank/schema/live/live';
import { useEffect, useRef } from 'react';
import { create } from 'zustand/react';

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();

export const liveBus = {
  emit(event: LiveEvent): void {
    for (const handler of handlers) handler(event);
  },
  on(handler: Handler): () => void {
    handlers.add(handler);
    return () => handlers.delete(handler);
  },
};

/** Calls the latest `handler` for every event while the component is mounted. */
export function useLiveEvent(handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => liveBus.on((event) => latest.current(event)), []);
}

/** Whether the connection has been lost for more than `LOST_AFTER_MS`, so that the screen may be stale. */
export const useConnectionLost = create(() => false);
