/** Chat calls for tests: each returns the data of the answer and throws on an error status. */
import type { ChatMessage, Conversation } from '@tank/schema/live/chat';
import { makeListing, makeStorage } from './samples.ts';
import type { Person, TestApi } from './test-api.ts';

type Reply = Awaited<ReturnType<TestApi['query']>>;

export const answered = <T>({ status, text, body }: Reply): T => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.result.data;
};
export const refusal = ({ status, body }: Reply) => [status, body.error?.message];

export type ChatClient = Awaited<ReturnType<typeof startChat>>;

/** A terminal with a storage, and a trader who asks about its listings. */
export async function startChat(api: TestApi) {
  const terminal = await api.person({ category: 'Terminal' });
  const trader = await api.person();
  const storage_id = await makeStorage(api, terminal);
  const openListing = () => makeListing(api, terminal, storage_id);
  const start = async (by: Person, listing_id: number) =>
    answered<{ data: Conversation }>(await api.mutate('chat.startOnListing', { listing_id }, by.token)).data;
  const trySend = (by: Person, conversation_id: number, message: unknown, client_message_id?: string) =>
    api.mutate('chat.send', { conversation_id, message, client_message_id }, by.token);
  return {
    terminal,
    trader,
    openListing,
    start,
    /** A new, empty conversation of the trader with the terminal. */
    talk: async () => (await start(trader, await openListing())).conversation_id,
    trySend,
    send: async (...call: Parameters<typeof trySend>) =>
      answered<{ data: ChatMessage }>(await trySend(...call)).data,
    read: async (by: Person, conversation_id: number, page: object = {}) =>
      answered<{ data: ChatMessage[]; closed: number; more: boolean }>(
        await api.query('chat.messages', { conversation_id, ...page }, by.token),
      ),
    get: async (by: Person, conversation_id: number) =>
      answered<{ data: Conversation }>(await api.query('chat.get', { conversation_id }, by.token)).data,
    list: async (by: Person, page: object = {}) =>
      answered<{ data: Conversation[]; page: { total: number }; count: number }>(
        await api.query('chat.list', page, by.token),
      ),
    markRead: (by: Person, conversation_id: number, message_id?: number) =>
      api.mutate('chat.markRead', { conversation_id, message_id }, by.token),
    leave: (by: Person, conversation_id: number) => api.mutate('chat.leave', { conversation_id }, by.token),
  };
}
