import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatClient, refusal, startChat } from '../../testing/chat-client.ts';
import { makeBid, makeInquiry, makeListing, makeOffer, makeStorage } from '../../testing/samples.ts';
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

describe('usernames', () => {
  it('are shown to the other party of a booking, to teammates and to Admins', async () => {
    const asker = await api.person();
    const listing_id = await chat.openListing();
    const { conversation_id } = await chat.start(asker, listing_id);
    await chat.send(asker, conversation_id, 'Hello.');
    expect(JSON.stringify(await chat.read(terminal, conversation_id))).not.toContain(asker.username);
    const { client } = api.database;
    const bid_id = await makeBid(api, asker, listing_id);
    const accepted = await api.mutate('bids.accept', { bid_id }, terminal.token);
    expect(accepted.status).toBe(200);
    expect(await chat.get(terminal, conversation_id)).toMatchObject({
      with: asker.username,
      last_message: { sent_by: asker.username, sent_to: terminal.username },
    });
    expect((await chat.get(asker, conversation_id)).with).toBe(terminal.username);

    const [team] = await client`insert into teams (team_name) values ('Chatters') returning team_id`;
    const owner = await api.person({ category: 'Terminal', team_id: team?.team_id });
    const teammate = await api.person({ team_id: team?.team_id });
    const admin = await api.person({ category: 'Admin' });
    const theirs = await makeListing(api, owner, await makeStorage(api, owner));
    expect((await chat.start(teammate, theirs)).with).toBe(owner.username);
    const asked = await chat.start(admin, theirs);
    expect(asked.with).toBe(owner.username);
    expect((await chat.get(owner, asked.conversation_id)).with).toBe(`Admin, chat ${asked.conversation_id}`);
  });

  it('are hidden from both parties if they booked only another record', async () => {
    const asker = await api.person();
    const booked = await chat.openListing();
    const bid_id = await makeBid(api, asker, booked);
    expect((await api.mutate('bids.accept', { bid_id }, terminal.token)).status).toBe(200);
    const { conversation_id } = await chat.start(asker, await chat.openListing());
    await chat.send(asker, conversation_id, 'And this one?');
    expect((await chat.get(asker, conversation_id)).with).toBe('Listing owner');
    expect((await chat.get(terminal, conversation_id)).with).toBe(`Trader, chat ${conversation_id}`);
    // An inquiry of the asker is another record, too.
    const inquiry_id = await makeInquiry(api, asker);
    const { body } = await api.mutate('chat.startOnInquiry', { inquiry_id }, terminal.token);
    expect(body.result.data.data.with).toBe('Inquiry owner');
    const storage_id = await makeStorage(api, terminal);
    const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id });
    expect((await api.mutate('offers.accept', { inquiry_bids_id }, asker.token)).status).toBe(200);
    expect((await chat.get(terminal, body.result.data.data.conversation_id)).with).toBe(asker.username);
    expect((await chat.get(asker, conversation_id)).with).toBe('Listing owner');
  });

  it('of the owner are shown to the team of the booking party, but not those of the team to the owner', async () => {
    const [team] = await api.database
      .client`insert into teams (team_name) values ('Bookers') returning team_id`;
    const party = await api.person({ team_id: team?.team_id });
    const teammate = await api.person({ team_id: team?.team_id });
    const listing_id = await chat.openListing();
    const { conversation_id } = await chat.start(teammate, listing_id);
    const other = await chat.start(rival, listing_id);
    const bid_id = await makeBid(api, party, listing_id);
    expect((await api.mutate('bids.accept', { bid_id }, terminal.token)).status).toBe(200);
    expect((await chat.get(teammate, conversation_id)).with).toBe(terminal.username);
    expect((await chat.get(terminal, conversation_id)).with).toBe(`Trader, chat ${conversation_id}`);
    expect((await chat.get(rival, other.conversation_id)).with).toBe('Listing owner');
  });
});

describe('the participants of a chat', () => {
  it('are the only users who can access it; others get 404', async () => {
    const conversation_id = await chat.talk();
    const admin = await api.person({ category: 'Admin' });
    for (const outsider of [rival, admin])
      for (const answer of [
        await api.query('chat.get', { conversation_id }, outsider.token),
        await api.query('chat.messages', { conversation_id }, outsider.token),
        await chat.trySend(outsider, conversation_id, 'Me too.'),
        await chat.markRead(outsider, conversation_id),
        await chat.leave(outsider, conversation_id),
      ])
        expect(refusal(answer)).toEqual([404, messages.notFound]);
    expect(await chat.get(trader, conversation_id)).toMatchObject({ closed: 0, last_message: null });
  });
});

describe('events', () => {
  it('go to both participants with the names they may see, and read events only to the reader', async () => {
    const conversation_id = await chat.talk();
    await chat.send(trader, conversation_id, 'Hello.', crypto.randomUUID());
    await chat.markRead(terminal, conversation_id);
    await chat.markRead(terminal, conversation_id);
    await chat.leave(terminal, conversation_id);
    const events = await api.database.client`
      select topic, audience, payload from outbox where payload->>'conversation_id' = ${String(conversation_id)}
      order by transaction_id, event_id`;
    const both = [trader.user_id, terminal.user_id];
    expect(events.map(({ topic, audience }) => [topic, audience])).toEqual([
      ['conversation.start', both],
      ['message.send', both],
      ['conversation.read', [terminal.user_id]],
      ['conversation.leave', both],
    ]);
    const views = events[1]?.payload.views;
    expect(Object.keys(views).map(Number)).toEqual(both.toSorted((a, b) => a - b));
    for (const person of [trader, terminal])
      expect([views[person.user_id]]).toEqual((await chat.read(person, conversation_id)).data);
    const read_events = await api.database.client`
      select 1 from outbox where topic = 'notification.read' and audience = array[${terminal.user_id}]::bigint[]`;
    expect(read_events.length).toBeGreaterThan(0);
  });
});
