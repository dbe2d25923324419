/** Messages that came over the socket, or as the answer to sending, since the widget was loaded. */
import type { ChatMessage } from '@tank/schema/live/chat';
import { create } from 'zustand/react';
import { onNewOwner } from './kept.ts';
import { outgoing } from './outgoing.ts';
import { mergeMessages } from './timeline.ts';

const none: ChatMessage[] = [];
const store = create((): ReadonlyMap<number, ChatMessage[]> => new Map());

export const arrived = {
  of: (conversation_id: number) => store.getState().get(conversation_id) ?? none,
  add(message: ChatMessage): void {
    const { conversation_id, client_message_id } = message;
    const all = mergeMessages(arrived.of(conversation_id), [message]);
    if (client_message_id) outgoing.remove(client_message_id);
    store.setState(new Map(store.getState()).set(conversation_id, all), true);
  },
  clear: () => store.setState(new Map(), true),
};

onNewOwner(arrived.clear);

export const useArrived = (conversation_id: number) =>
  store((byConversation) => byConversation.get(conversation_id) ?? none);
