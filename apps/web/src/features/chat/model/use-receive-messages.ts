import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveEvent } from '../../../shared/live/live-bus.ts';
import { receivedMessages } from './received-messages.ts';
import { THREAD } from './use-thread.ts';

/** Stores messages received over the socket, also while the widget is closed. */
export function useReceiveMessages(): void {
  const queries = useQueryClient();
  const connected = useRef(false);
  useLiveEvent((event) => {
    if (event.type === 'message') receivedMessages.add(event.message);
    // The client missed too many events: a full reload follows, and stored messages may have gaps.
    if (event.type === 'reset') receivedMessages.clear();
    if (event.type !== 'ready' || connected.current) return;
    connected.current = true;
    // Data fetched before the first connection may lack messages sent in between.
    void queries.invalidateQueries({ queryKey: [THREAD] });
    void queries.invalidateQueries({ queryKey: [['chat']] });
  });
}
