/** What comes over the socket, for whoever on the screen wants to know. */
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

/** Calls the newest `handler` with every event while the component is on the screen. */
export function useLiveEvent(handler: Handler): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => liveBus.on((event) => newest.current(event)), []);
}

/** Whether the connection is lost for longer than a blink: what is on the screen may be old. */
export const useConnectionLost = create(() => false);
