/** Messages received over the socket, or confirmed by the server, since the widget was loaded. */
import type { ChatMessage } from '@tank/schema/live/chat';
import { create } from 'zustand/react';
import { outgoing } from './outgoing.ts';
import { mergeMessages } from './timeline.ts';
import { onUserChange } from './user-store.ts';

const none: ChatMessage[] = [];
const store = create((): ReadonlyMap<number, ChatMessage[]> => new Map());

export const receivedMessages = {
  of: (conversation_id: number) => store.getState().get(conversation_id) ?? none,
  add(message: ChatMessage): void {
    const { conversation_id, client_message_id } = message;
    const all = mergeMessages(receivedMessages.of(conversation_id), [message]);
    if (client_message_id) outgoing.remove(client_message_id);
    store.setState(new Map(store.getState()).set(conversation_id, all), true);
  },
  clear: () => store.setState(new Map(), true),
};

onUserChange(receivedMessages.clear);

export const useReceivedMessages = (conversation_id: number) =>
  store((byConversation) => byConversation.get(conversation_id) ?? none);
