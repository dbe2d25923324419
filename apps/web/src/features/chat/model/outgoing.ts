/** Pending messages: shown at once, and stored until the server confirms or the user discards them. */
import { readNow } from '@tank/ui/lib/today';
import { createUserStore } from './user-store.ts';

export interface Outgoing {
  /** Idempotency key: a resent message keeps it. */
  client_message_id: string;
  conversation_id: number;
  message: string;
  /** ISO 8601, by the sender's clock. */
  created: string;
  /** `interrupted`: the page was reloaded before the server confirmed the message. */
  state: 'sending' | 'failed' | 'interrupted';
  /** Why it failed. */
  reason?: string | undefined;
}

/** Older messages are not resent without a click on Retry. */
const RESEND_WITHIN_MS = 60 * 60_000;

/** The server may have received the message before the reload; a resend under its id is idempotent. */
const afterReload = (message: Outgoing): Outgoing => {
  const isRecent = message.state === 'sending' && readNow() - Date.parse(message.created) < RESEND_WITHIN_MS;
  return { ...message, state: isRecent ? 'interrupted' : 'failed' };
};

const useOutgoingStore = createUserStore<{ list: Outgoing[] }>('outgoing', { list: [] }, ({ list }) => ({
  list: Array.isArray(list) ? list.map(afterReload) : [],
}));

const update = (id: string, changes: Partial<Outgoing>) =>
  useOutgoingStore.replace({
    list: useOutgoingStore
      .getState()
      .list.map((message) => (message.client_message_id === id ? { ...message, ...changes } : message)),
  });

export const outgoing = {
  add: (message: Outgoing) =>
    useOutgoingStore.replace({ list: [...useOutgoingStore.getState().list, message] }),
  fail: (id: string, reason: string) => update(id, { state: 'failed', reason }),
  retry: (id: string) => update(id, { state: 'sending', reason: undefined }),
  remove(id: string): void {
    const { list } = useOutgoingStore.getState();
    const rest = list.filter((message) => message.client_message_id !== id);
    if (rest.length < list.length) useOutgoingStore.replace({ list: rest });
  },
};

export const useOutgoing = (conversation_id: number) =>
  useOutgoingStore().list.filter((message) => message.conversation_id === conversation_id);

/** Messages that a reload interrupted, oldest first. */
export const useInterrupted = () => useOutgoingStore().list.filter(({ state }) => state === 'interrupted');
