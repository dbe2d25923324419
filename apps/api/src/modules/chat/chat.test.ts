import { addDays } from '@tank/schema/kit/dates';
import { CHATS_PER_PAGE } from '@tank/schema/live/chat';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, type ChatClient, refusal, startChat } from '../../testing/chat-client.ts';
import { marketToday } from '../../testing/market-today.ts';
import { makeBid, makeConversation, makeInquiry } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let chat: ChatClient;
let terminal: Person;
let trader: Person;
let rival: Person;

beforeAll(async () => {
  api = await startTestApi();
  chat = await startChat(api);
  ({ terminal, trader } = chat);
  rival = await api.person();
});
afterAll(() => api.close());

describe('starting a chat', () => {
  it('titles the chat with record and region and shows each party by role', async () => {
    const listing_id = await chat.openListing();
    const { conversation_id, ...seen } = await chat.start(trader, listing_id);
    expect(seen).toEqual({
      conversation_title: `Listing ${listing_id}, PADD 1B`,
      closed: 0,
      last_read: 0,
      unread: 0,
      with: 'Listing owner',
      last_message: null,
      listing_id,
      inquiry_id: null,
      bid_id: null,
      inquiry_bids_id: null,
    });
    expect((await chat.get(terminal, conversation_id)).with).toBe(`Trader, chat ${conversation_id}`);
  });

  it('works for an inquiry, too', async () => {
    const inquiry_id = await makeInquiry(api, trader);
    const reply = await api.rest('POST', `/api/message/inquire/inquiry/${inquiry_id}`, {
      token: terminal.token,
    });
    expect(reply.body).toMatchObject({
      message: { type: 'success', text: messages.chatStarted },
      data: {
        conversation_title: `Inquiry ${inquiry_id}, PADD 1B`,
        with: 'Inquiry owner',
        lastMessage: null,
      },
    });
    const { conversation_id } = reply.body.data;
    expect((await chat.get(trader, conversation_id)).with).toBe(`Terminal, chat ${conversation_id}`);
  });

  it('returns the open chat of the same user, and a new one for another user or after the chat was left', async () => {
    const listing_id = await chat.openListing();
    const first = await chat.start(trader, listing_id);
    await chat.send(trader, first.conversation_id, 'Is it clean?');
    expect((await chat.start(trader, listing_id)).conversation_id).toBe(first.conversation_id);
    expect((await chat.start(rival, listing_id)).conversation_id).not.toBe(first.conversation_id);
    await chat.leave(terminal, first.conversation_id);
    const second = await chat.start(trader, listing_id);
    expect(second.conversation_id).not.toBe(first.conversation_id);
    expect((await chat.read(trader, first.conversation_id)).data).toMatchObject([
      { message: 'Is it clean?' },
    ]);
    expect((await chat.read(trader, second.conversation_id)).data).toEqual([]);
  });

  it('rejects the caller’s own record, unknown records and records that are not open', async () => {
    const listing_id = await chat.openListing();
    const inquiry_id = await makeInquiry(api, trader);
    const onListing = (by: Person, id = listing_id) =>
      api.mutate('chat.startOnListing', { listing_id: id }, by.token);
    const onInquiry = (by: Person) => api.mutate('chat.startOnInquiry', { inquiry_id }, by.token);
    expect(refusal(await onListing(terminal))).toEqual([403, messages.chatWithYourself]);
    expect(refusal(await onInquiry(trader))).toEqual([403, messages.chatWithYourself]);
    expect(refusal(await onListing(trader, 987_654_321))).toEqual([404, messages.notFound]);
    const { client } = api.database;
    const expired = { expiration: '2020-01-01' };
    await client`update listings set ${client({ ...expired, date_available: '2020-01-01' })} where listing_id = ${listing_id}`;
    await client`update inquiries set ${client({ ...expired, start_date: '2020-01-01' })} where inquiry_id = ${inquiry_id}`;
    // Expired records are hidden from users without a part in them.
    expect(refusal(await onListing(trader))).toEqual([404, messages.notFound]);
    expect(refusal(await onInquiry(terminal))).toEqual([404, messages.notFound]);
    const withdrawn = await chat.openListing();
    await makeBid(api, trader, withdrawn);
    await api.mutate('listings.withdraw', { listing_id: withdrawn }, terminal.token);
    expect(refusal(await onListing(trader, withdrawn))).toEqual([409, messages.listingNotOpen]);
  });
});

describe('leaving a chat', () => {
  it('closes it for both parties, who can still read the messages', async () => {
    const conversation_id = await makeConversation(api, {
      by: trader,
      owner: terminal,
      listing_id: await chat.openListing(),
    });
    const path = `/api/message/conversation/${conversation_id}`;
    const left = await api.rest('DELETE', path, { token: trader.token });
    expect([left.status, left.body.message.text]).toEqual([200, messages.chatLeft]);
    for (const person of [trader, terminal]) {
      expect(refusal(await chat.trySend(person, conversation_id, 'Still there?'))).toEqual([
        409,
        messages.chatClosed,
      ]);
      expect(refusal(await chat.leave(person, conversation_id))).toEqual([409, messages.chatClosed]);
      expect(await chat.read(person, conversation_id)).toMatchObject({
        closed: 1,
        data: [{ message: 'Is the tank clean?' }, { message: 'It is.' }],
      });
      expect((await chat.markRead(person, conversation_id)).status).toBe(200);
      expect(await chat.get(person, conversation_id)).toMatchObject({ closed: 1, unread: 0 });
    }
    const rows = await api.database.client`
      select user_id from participants where conversation_id = ${conversation_id} and left_at is not null`;
    expect(rows).toEqual([{ user_id: trader.user_id }]);
  });
});

describe('the list of chats', () => {
  it('contains the caller’s chats, newest message first, in pages of five', async () => {
    const asker = await api.person();
    const ids: number[] = [];
    for (let n = 0; n < CHATS_PER_PAGE + 2; n++)
      ids.push((await chat.start(asker, await chat.openListing())).conversation_id);
    const listedIds = async (page: object) =>
      (await chat.list(asker, page)).data.map((row) => row.conversation_id);
    const newest = ids.toReversed();
    expect(await listedIds({})).toEqual(newest.slice(0, CHATS_PER_PAGE));
    expect(await listedIds({ offset: CHATS_PER_PAGE })).toEqual(newest.slice(CHATS_PER_PAGE));
    await chat.send(terminal, ids[1] ?? 0, 'Up.');
    expect(await chat.list(asker, { limit: 1 })).toMatchObject({
      data: [{ conversation_id: ids[1], unread: 1, last_message: { message: 'Up.', author: 0 } }],
      page: { total: ids.length, limit: 1, offset: 0 },
      count: 1,
    });
    const { body } = await api.rest('GET', '/api/message', { token: asker.token });
    expect(body.data).toHaveLength(ids.length);
    expect(body.data[0]).toMatchObject({ lastMessage: { message: 'Up.' } });
    expect(body.data[0]).not.toHaveProperty('last_message');
    expect(body.count).toBe(1);
  });
});

describe('the message table for Admins', () => {
  it('returns all messages of a date range in both sort orders, even if ids and dates are not in the same order', async () => {
    const admin = await api.person({ category: 'Admin' });
    const conversation_id = await chat.talk();
    const daysAgo = [9, 7, 8, 5, 6, 2, 8, 1];
    const today = marketToday();
    for (const days of daysAgo) {
      const { message_id } = await chat.send(trader, conversation_id, `${days} days ago`);
      await api.database.client`
        update messages set created_at = created_at - ${days}::int * interval '1 day' where message_id = ${message_id}`;
    }
    const between = async (first: number | undefined, last: number | undefined, sort: string) => {
      const input = {
        sort,
        min_conversation_id: conversation_id,
        max_conversation_id: conversation_id,
        ...(first && { min_created: addDays(today, -first) }),
        ...(last && { max_created: addDays(today, -last) }),
      };
      const { body } = await api.query('chat.listAll', input, admin.token);
      return body.result.data.data.map(({ message }: { message: string }) => Number.parseInt(message, 10));
    };
    for (const [first, last] of [
      [8, 6],
      [8, 8],
      [undefined, 8],
      [6, undefined],
      [20, 20],
    ] as const) {
      const within = daysAgo.filter((days) => days <= (first ?? 99) && days >= (last ?? 0));
      expect(await between(first, last, 'message_id')).toEqual(within);
      expect(await between(first, last, '-message_id')).toEqual(within.toReversed());
    }
  });

  it('lists and searches the messages of all users by text and username', async () => {
    // This process invalidates its own lists without the hub.
    api.services.hub.stop();
    const admin = await api.person({ category: 'Admin' });
    const conversation_id = await chat.talk();
    const { message_id } = await chat.send(trader, conversation_id, 'Kittiwake asks');
    await chat.send(terminal, conversation_id, 'Fulmar answers');
    const all = async (input: object) =>
      answered<{ data: Record<string, unknown>[]; bounds: object; page: object }>(
        await api.query('chat.listAll', input, admin.token),
      );
    const today = marketToday();
    const { data, bounds } = await all({ q: 'kittiwake', min_created: today, max_created: today });
    expect(data).toEqual([
      {
        conversation_id,
        message_id,
        sent_by: trader.username,
        sent_to: terminal.username,
        created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        message: 'Kittiwake asks',
      },
    ]);
    expect(bounds).toEqual({ created: { min: today, max: today } });
    expect((await all({ max_created: '2020-01-01' })).data).toEqual([]);
    const inConversation = { min_conversation_id: conversation_id, max_conversation_id: conversation_id };
    expect((await all(inConversation)).data.map((row) => row.message)).toEqual([
      'Fulmar answers',
      'Kittiwake asks',
    ]);
    expect((await all({ ...inConversation, sort: 'created' })).data.map((row) => row.message)).toEqual([
      'Kittiwake asks',
      'Fulmar answers',
    ]);
    // Searches words of messages in any order, short ones as prefixes, and participants; % and _ are literal.
    const countFound = async (q: string) => (await all({ ...inConversation, q })).data.length;
    const texts = [
      'FULMAR',
      'answers fulmar',
      'ki',
      'k',
      trader.username.toUpperCase(),
      terminal.username,
      '%',
      'aq',
      'ar ans',
    ];
    expect(await Promise.all(texts.map(countFound))).toEqual([1, 1, 1, 1, 2, 2, 0, 0, 0]);
    // Words that only a username contains are found, too.
    await api.database
      .client`update users set username = 'petrel.rock_ledge' where user_id = ${terminal.user_id}`;
    expect(
      await Promise.all(['petrel.rock', 'rock_ledge', 'petrel.ledge', 'ledge petrel'].map(countFound)),
    ).toEqual([2, 2, 0, 2]);
    const { body } = await api.rest('GET', '/api/message/admin?limit=1', { token: admin.token });
    expect(body.data).toMatchObject([{ message: 'Fulmar answers', sent_by: 'petrel.rock_ledge' }]);
  });
});
