/** Messages that came over the socket, or as the answer to sending, since the widget was loaded. */
import type { ChatMessage } from '@tank/schema/chat';
import { useSyncExternalStore } from 'react';
import { onNewOwner } from './kept.ts';
import { outgoing } from './outgoing.ts';
import { mergeMessages } from './timeline.ts';

const none: ChatMessage[] = [];
let byConversation = new Map<number, ChatMessage[]>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const arrived = {
  of: (conversation_id: number) => byConversation.get(conversation_id) ?? none,
  add(message: ChatMessage): void {
    const { conversation_id, client_message_id } = message;
    byConversation.set(conversation_id, mergeMessages(arrived.of(conversation_id), [message]));
    if (client_message_id) outgoing.remove(client_message_id);
    tell();
  },
  clear(): void {
    byConversation = new Map();
    tell();
  },
};

onNewOwner(arrived.clear);

export const useArrived = (conversation_id: number) =>
  useSyncExternalStore(subscribe, () => arrived.of(conversation_id));
