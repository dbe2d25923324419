/** Open conversations: the chat writes them, notifications of new messages read them. */
import { create } from 'zustand/react';

interface OpenChats {
  /** Conversations in an open chat panel. */
  ids: ReadonlySet<number>;
  /** Whether the chat is open; it covers the snackbar. */
  opened: boolean;
}

const closed: OpenChats = { ids: new Set(), opened: false };

export const useOpenChats = create(() => closed);

export const openChats = {
  set: (conversation_ids: Iterable<number>, opened: boolean) =>
    useOpenChats.setState({ ids: new Set(conversation_ids), opened }),
  close: () => useOpenChats.setState(closed),
  has: (conversation_id: number) => useOpenChats.getState().ids.has(conversation_id),
};
