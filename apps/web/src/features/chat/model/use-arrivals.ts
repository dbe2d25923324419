import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveEvent } from '../../../shared/live/bus.ts';
import { arrived } from './arrived.ts';
import { THREAD } from './use-thread.ts';

/** Keeps what comes over the socket, also while the widget is closed. */
export function useArrivals(): void {
  const queries = useQueryClient();
  const connected = useRef(false);
  useLiveEvent((event) => {
    if (event.type === 'message') arrived.add(event.message);
    // Too much was missed: everything is loaded again, and what came before it may have gaps behind it.
    if (event.type === 'reset') arrived.clear();
    if (event.type !== 'ready' || connected.current) return;
    connected.current = true;
    // What was loaded before the first connection may lack what was written in between.
    void queries.invalidateQueries({ queryKey: [THREAD] });
    void queries.invalidateQueries({ queryKey: [['chat']] });
  });
}
