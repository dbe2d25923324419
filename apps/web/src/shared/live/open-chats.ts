/** What somebody sees of the chat right now: written by the chat, read by whoever tells of new messages. */
import { create } from 'zustand/react';

interface Seen {
  /** Conversations that are open and looked at. */
  ids: ReadonlySet<number>;
  /** Whether the chat is open at all, on whatever: it lies where new messages are told. */
  opened: boolean;
}

const nothing: Seen = { ids: new Set(), opened: false };

export const useOpenChats = create(() => nothing);

export const openChats = {
  set: (conversation_ids: Iterable<number>, opened: boolean) =>
    useOpenChats.setState({ ids: new Set(conversation_ids), opened }),
  close: () => useOpenChats.setState(nothing),
  has: (conversation_id: number) => useOpenChats.getState().ids.has(conversation_id),
};
