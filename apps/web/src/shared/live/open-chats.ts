/** Open conversations: the chat writes them, notifications of new messages read them. */
import { create } from 'zustand/react';

interface Seen {
  /** Conversations in an open chat panel. */
  ids: ReadonlySet<number>;
  /** Whether the chat is open at all; it covers the place of notices. */
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
