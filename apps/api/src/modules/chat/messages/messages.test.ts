import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatClient, refusal, startChat } from '../../../testing/chat-client.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let chat: ChatClient;
let terminal: Person;
let trader: Person;

beforeAll(async () => {
  api = await startTestApi();
  chat = await startChat(api);
  ({ terminal, trader } = chat);
});
afterAll(() => api.close());

describe('a message', () => {
  it('is stored as typed and visible to both parties', async () => {
    const conversation_id = await chat.talk();
    const typed = '  <b>Bold?</b> & "quoted"\n\n\t\\ %s ☃ 𝔘 https://example.test/?a=1&b=2  ';
    const sent = await chat.send(trader, conversation_id, typed);
    expect(sent).toMatchObject({
      conversation_id,
      message: typed.trim(),
      sent_by: trader.username,
      sent_to: 'Listing owner',
      author: 1,
      client_message_id: null,
    });
    expect(sent.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
    const { sent_by: _, sent_to: __, author: ___, ...same } = sent;
    expect((await chat.read(terminal, conversation_id)).data).toEqual([
      { ...same, sent_by: `Trader, chat ${conversation_id}`, sent_to: terminal.username, author: 0 },
    ]);
    expect((await chat.read(trader, conversation_id)).data).toEqual([sent]);
  });

  it('must have 1 to 4,000 characters of valid text', async () => {
    const conversation_id = await chat.talk();
    const refusalOf = async (message: unknown) =>
      refusal(await chat.trySend(trader, conversation_id, message));
    for (const nothing of ['', ' \n\t ', undefined, null])
      expect(await refusalOf(nothing)).toEqual([400, 'Message is required.']);
    expect(await refusalOf('x'.repeat(4001))).toEqual([400, 'Message must be at most 4,000 characters.']);
    for (const no_text of ['a\u0000b', '\ud800'])
      expect(await refusalOf(no_text)).toEqual([400, 'Message contains characters that are not allowed.']);
    await chat.send(trader, conversation_id, 'x'.repeat(4000));
    expect((await chat.read(trader, conversation_id)).data).toHaveLength(1);
  });

  it('is sent once per client message id, and a retry succeeds even after the chat was closed', async () => {
    const conversation_id = await chat.talk();
    const id = crypto.randomUUID();
    const first = await chat.send(trader, conversation_id, 'Once.', id);
    expect(first.client_message_id).toBe(id);
    expect(await chat.send(trader, conversation_id, ' Once. ', id)).toEqual(first);
    const other = await chat.trySend(trader, conversation_id, 'Twice.', id);
    expect(refusal(other)).toEqual([409, messages.clientMessageReused]);
    // The id belongs to its author and is hidden from the other party.
    expect(await chat.send(terminal, conversation_id, 'Mine.', id)).toMatchObject({ author: 1 });
    expect((await chat.read(terminal, conversation_id)).data).toMatchObject([
      { message: 'Once.', client_message_id: null },
      { message: 'Mine.', client_message_id: id },
    ]);
    await chat.leave(terminal, conversation_id);
    expect(await chat.send(trader, conversation_id, 'Once.', id)).toEqual(first);
    const late = await chat.trySend(trader, conversation_id, 'Late.', crypto.randomUUID());
    expect(refusal(late)).toEqual([409, messages.chatClosed]);
    expect((await chat.read(trader, conversation_id)).data).toHaveLength(2);
  });

  it('is listed in pages, newest page first', async () => {
    const conversation_id = await chat.talk();
    for (let n = 1; n <= 7; n++) await chat.send(n % 2 ? trader : terminal, conversation_id, `Line ${n}`);
    const lines = async (page: object) => {
      const { data, more } = await chat.read(trader, conversation_id, page);
      return [data.map(({ message }) => message.replace('Line ', '')).join(''), more];
    };
    const { data } = await chat.read(trader, conversation_id);
    const idOf = (n: number) => data[n - 1]?.message_id;
    expect(await lines({})).toEqual(['1234567', false]);
    expect(await lines({ limit: 3 })).toEqual(['567', true]);
    expect(await lines({ limit: 3, before: idOf(5) })).toEqual(['234', true]);
    expect(await lines({ limit: 1, before: idOf(2) })).toEqual(['1', false]);
    expect(await lines({ before: idOf(1) })).toEqual(['', false]);
    const path = `/api/message/conversation/${conversation_id}?limit=2&before=${idOf(4)}`;
    const { body } = await api.rest('GET', path, { token: trader.token });
    expect(body).toMatchObject({ closed: 0, data: [{ message: 'Line 2' }, { message: 'Line 3' }] });
    for (const wrong of ['limit=0', 'limit=x', 'before=x', 'before=0', 'after=1', 'offset=1'])
      expect((await api.rest('GET', `${path.split('?')[0]}?${wrong}`, { token: trader.token })).status).toBe(
        400,
      );
  });
});

describe('unread messages', () => {
  it('are those of the other party after the read position, which never moves back', async () => {
    const asker = await api.person();
    const { conversation_id } = await chat.start(asker, await chat.openListing());
    const other = await chat.start(asker, await chat.openListing());
    await chat.send(asker, conversation_id, 'My own is not unread.');
    const ids: number[] = [];
    for (const line of ['one', 'two', 'three'])
      ids.push((await chat.send(terminal, conversation_id, line)).message_id);
    await chat.send(terminal, other.conversation_id, 'elsewhere');
    const state = async () => {
      const { last_read, unread } = await chat.get(asker, conversation_id);
      return { last_read, unread, all: (await chat.list(asker)).count };
    };
    expect(await state()).toEqual({ last_read: 0, unread: 3, all: 4 });
    await chat.markRead(asker, conversation_id, ids[1]);
    expect(await state()).toEqual({ last_read: ids[1], unread: 1, all: 2 });
    await chat.markRead(asker, conversation_id, ids[0]);
    expect(await state()).toEqual({ last_read: ids[1], unread: 1, all: 2 });
    // An id beyond the last message marks only the existing messages of this conversation.
    await chat.markRead(asker, conversation_id, 987_654_321);
    expect(await state()).toEqual({ last_read: ids[2], unread: 0, all: 1 });
    await chat.send(terminal, conversation_id, 'four');
    expect(await state()).toEqual({ last_read: ids[2], unread: 1, all: 2 });
    const reply = await api.rest('PUT', `/api/message/conversation/${conversation_id}`, {
      token: asker.token,
    });
    expect([reply.status, reply.body.message.text]).toEqual([200, messages.chatRead]);
    expect(await state()).toMatchObject({ unread: 0, all: 1 });
    expect((await chat.get(terminal, conversation_id)).last_read).toBe(0);
  });

  it('create one notification, which reading the chat marks as read', async () => {
    const conversation_id = await chat.talk();
    const endpoint = `/listing?chat=${conversation_id}`;
    const storedNotifications = () =>
      api.database.client`
        select user_id, description, read from notifications where endpoint = ${endpoint} order by notification_id`;
    const { conversation_title } = await chat.get(trader, conversation_id);
    const notice = { user_id: terminal.user_id, description: `New message about ${conversation_title}.` };
    for (const line of ['one', 'two']) await chat.send(trader, conversation_id, line);
    expect(await storedNotifications()).toEqual([{ ...notice, read: 0 }]);
    await chat.markRead(trader, conversation_id);
    expect(await storedNotifications()).toEqual([{ ...notice, read: 0 }]);
    await chat.markRead(terminal, conversation_id);
    await chat.send(trader, conversation_id, 'three');
    expect(await storedNotifications()).toEqual([
      { ...notice, read: 1 },
      { ...notice, read: 0 },
    ]);
  });
});
