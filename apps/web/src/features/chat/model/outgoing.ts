/** Messages on their way: shown at once, and kept until the server has them or somebody gives them up. */
import { readNow } from '@tank/ui/lib/today';
import { kept } from './kept.ts';

export interface Outgoing {
  /** Made once: sent again under it, a message is sent once. */
  client_message_id: string;
  conversation_id: number;
  message: string;
  /** ISO 8601, on the sender's clock. */
  created: string;
  /** `kept`: a reload found it on its way. */
  state: 'sending' | 'failed' | 'kept';
  /** Why it failed. */
  reason?: string | undefined;
}

/** What waited longer is not sent without a word from who wrote it. */
const KEPT_MS = 60 * 60_000;

/** Whether it arrived is not known after a reload; sent again it will be there once. */
const afterReload = (one: Outgoing): Outgoing => {
  const isRecent = one.state === 'sending' && readNow() - Date.parse(one.created) < KEPT_MS;
  return { ...one, state: isRecent ? 'kept' : 'failed' };
};

const useAll = kept<{ list: Outgoing[] }>('outgoing', { list: [] }, ({ list }) => ({
  list: Array.isArray(list) ? list.map(afterReload) : [],
}));

const update = (id: string, changes: Partial<Outgoing>) =>
  useAll.keep({
    list: useAll.getState().list.map((one) => (one.client_message_id === id ? { ...one, ...changes } : one)),
  });

export const outgoing = {
  add: (one: Outgoing) => useAll.keep({ list: [...useAll.getState().list, one] }),
  fail: (id: string, reason: string) => update(id, { state: 'failed', reason }),
  retry: (id: string) => update(id, { state: 'sending', reason: undefined }),
  remove(id: string): void {
    const { list } = useAll.getState();
    const rest = list.filter((one) => one.client_message_id !== id);
    if (rest.length < list.length) useAll.keep({ list: rest });
  },
};

export const useOutgoing = (conversation_id: number) =>
  useAll().list.filter((one) => one.conversation_id === conversation_id);

/** What a reload found on its way, oldest first. */
export const useKept = () => useAll().list.filter(({ state }) => state === 'kept');
