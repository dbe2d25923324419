/** Concurrent chat calls to two API processes: one conversation, one order, one message per client message id. */
import type { ChatMessage } from '@tank/schema/live/chat';
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  type Caller,
  countByStatus,
  interleave,
  openRaceClient,
  type RaceClient,
  type Request,
} from './race-client.ts';
import { startRaceServers } from './race-servers.ts';

const ROUNDS = 4 * inject('chance').rounds;

let race: RaceClient;

beforeAll(async () => {
  // Own servers: chat writes events without history, which violates an invariant of the other races.
  race = await openRaceClient(startRaceServers);
});

const startOn = (by: Caller, listing_id: number): Request => ({
  method: 'POST',
  path: `/api/message/inquire/listing/${listing_id}`,
  by,
});
const at = (method: Request['method'], by: Caller, conversation_id: number, body?: object): Request => ({
  method,
  path: `/api/message/conversation/${conversation_id}`,
  by,
  ...(body && { body }),
});
const send = (by: Caller, conversation_id: number, message: string, client_message_id?: string) =>
  at('POST', by, conversation_id, { message, client_message_id });

async function newConversation(): Promise<number> {
  const { listing_id } = await race.createListing();
  const [answer] = await race.sendAll([startOn(race.trader, listing_id)]);
  return answer?.body.data.conversation_id;
}

const storedMessages = (conversation_id: number) =>
  race.database.client<{ message_id: number; message: string; created_at: string }[]>`
    select message_id, message, created_at from messages where conversation_id = ${conversation_id}
    order by message_id`;

/** The events of a conversation for this user, in the order in which sockets send them. */
const sentEvents = (conversation_id: number, { user_id }: Caller) =>
  race.database.client<{ topic: string; view: ChatMessage }[]>`
    select topic, payload->'views'->${String(user_id)} as view from outbox
    where payload->>'conversation_id' = ${String(conversation_id)} and topic in ('message.send', 'conversation.leave')
    order by transaction_id, event_id`;

test('concurrent starts create one conversation per user', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { listing_id } = await race.createListing();
    const other = await race.newCaller('Trader');
    const askers = [race.trader, other];
    const requests = interleave(...askers.map((by) => Array(8).fill(startOn(by, listing_id)) as Request[]));
    const answers = await race.sendAll(requests);
    expect(countByStatus(answers)).toEqual({ 200: 16 });
    const ids = askers.map(
      (asker) =>
        new Set(
          answers
            .filter((_, i) => requests[i]?.by === asker)
            .map(({ body }) => body.data.conversation_id as number),
        ),
    );
    expect(ids.map(({ size }) => size)).toEqual([1, 1]);
    const rows = await race.database.client`
      select conversation_id, array_agg(user_id order by user_id) as people from participants
      where conversation_id in (select conversation_id from conversations where listing_id = ${listing_id})
      group by 1`;
    const people = (asker: Caller) => [race.owner.user_id, asker.user_id].sort((a, b) => a - b);
    expect(rows.map((row) => row.people)).toEqual(expect.arrayContaining(askers.map(people)));
    expect(rows).toHaveLength(2);
    const started = await race.database.client`
      select 1 from outbox where topic = 'conversation.start'
        and (payload->>'conversation_id')::bigint in ${race.database.client(rows.map((row) => row.conversation_id))}`;
    expect(started).toHaveLength(2);
  }
});

test('concurrent messages of both sides are delivered in the order of their ids and times', async () => {
  const conversations = [await newConversation(), await newConversation()];
  const requests = interleave(
    ...conversations.flatMap((conversation_id) =>
      [race.owner, race.trader].map((by) =>
        Array.from({ length: 40 }, (_, n) => send(by, conversation_id, `${by.user_id} says ${n}`)),
      ),
    ),
  );
  expect(countByStatus(await race.sendAll(requests))).toEqual({ 200: 160 });
  for (const conversation_id of conversations) {
    const rows = await storedMessages(conversation_id);
    expect(rows).toHaveLength(80);
    const times = rows.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    for (const person of [race.owner, race.trader]) {
      const views = (await sentEvents(conversation_id, person)).map(({ view }) => view);
      expect(views.map(({ message_id, message }) => [message_id, message])).toEqual(
        rows.map(({ message_id, message }) => [message_id, message]),
      );
      const own = views.filter(({ author }) => author === 1);
      expect(own.map(({ message }) => message)).toEqual(
        views.map(({ message }) => message).filter((text) => text.startsWith(`${person.user_id} `)),
      );
    }
    const notices = await race.database.client`
      select user_id from notifications where endpoint = ${`/listing?chat=${conversation_id}`} order by user_id`;
    expect(notices.map((row) => row.user_id)).toEqual([race.owner.user_id, race.trader.user_id]);
  }
});

test('concurrent sends with one client message id store one message and get the same answer', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const conversation_id = await newConversation();
    const same = send(race.trader, conversation_id, 'Once.', crypto.randomUUID());
    const answers = await race.sendAll(Array(20).fill(same));
    expect(countByStatus(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const rows = await storedMessages(conversation_id);
    expect(rows).toMatchObject([{ message_id: answers[0]?.body.data.message_id, message: 'Once.' }]);
    expect(await sentEvents(conversation_id, race.owner)).toHaveLength(1);
    const id = crypto.randomUUID();
    const texts = await race.sendAll(
      Array.from({ length: 20 }, (_, n) => send(race.owner, conversation_id, `Text ${n % 2}`, id)),
    );
    expect(countByStatus(texts)).toEqual({ 200: 10, 409: 10 });
    for (const { status, body } of texts)
      if (status === 409) expect(body.message.text).toBe(messages.clientMessageReused);
    expect(await storedMessages(conversation_id)).toHaveLength(2);
  }
});

test('of two concurrent leaves one succeeds, and no message is stored after it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const conversation_id = await newConversation();
    const sides = [race.owner, race.trader];
    const leaves = sides.map((by) => at('DELETE', by, conversation_id));
    const said = sides.flatMap((by) =>
      Array.from({ length: 8 }, (_, n) => send(by, conversation_id, `${n}`)),
    );
    const requests = interleave(said, leaves);
    const answers = await race.sendAll(requests);
    const left = answers.filter((_, i) => requests[i]?.method === 'DELETE');
    expect(countByStatus(left)).toEqual({ 200: 1, 409: 1 });
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.message.text]).toEqual([409, messages.chatClosed]);
    const sent = answers.filter(({ status }, i) => requests[i]?.method === 'POST' && status === 200);
    const rows = await storedMessages(conversation_id);
    expect(rows.map((row) => row.message_id)).toEqual(
      sent.map(({ body }) => body.data.message_id).toSorted((a, b) => a - b),
    );
    const topics = (await sentEvents(conversation_id, race.owner)).map(({ topic }) => topic);
    expect(topics).toEqual([...sent.map(() => 'message.send'), 'conversation.leave']);
    const [row] = await race.database.client`
      select count(left_at)::int as left from participants where conversation_id = ${conversation_id}`;
    expect(row).toEqual({ left: 1 });
  }
});

test('the read cursor never moves back, and each message is read or has an unread notification', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const conversation_id = await newConversation();
    const first = await race.sendAll(
      Array.from({ length: 6 }, (_, n) => send(race.trader, conversation_id, `${n}`)),
    );
    const ids = first.map(({ body }) => body.data.message_id as number);
    const reads = [...ids, undefined].map((message_id) =>
      at('PUT', race.owner, conversation_id, { message_id }),
    );
    const more = Array.from({ length: 6 }, (_, n) => send(race.trader, conversation_id, `more ${n}`));
    expect(countByStatus(await race.sendAll(interleave(reads, more)))).toEqual({ 200: 13 });
    const moves = await race.database.client<{ last_read: number }[]>`
      select (payload->>'last_read')::bigint as last_read from outbox
      where topic = 'conversation.read' and (payload->>'conversation_id')::bigint = ${conversation_id}
      order by transaction_id, event_id`;
    const cursors = moves.map(({ last_read }) => last_read);
    expect(cursors).toEqual([...new Set(cursors)].toSorted((a, b) => a - b));
    const [state] = await race.database.client`
      select last_read, (select count(*)::int from notifications
        where user_id = me.user_id and read = 0 and endpoint = ${`/listing?chat=${conversation_id}`}) as notices
      from participants me where conversation_id = ${conversation_id} and user_id = ${race.owner.user_id}`;
    expect(state?.last_read).toBe(cursors.at(-1));
    expect(state?.last_read).toBeGreaterThanOrEqual(Math.max(...ids));
    // Messages after the last read create one notification.
    const [{ late = 0 } = {}] = await race.database.client`
      select count(*)::int as late from outbox message where topic = 'message.send'
        and (payload->>'conversation_id')::bigint = ${conversation_id}
        and transaction_id > (select max(transaction_id) from outbox where topic = 'notification.read'
          and audience = array[${race.owner.user_id}]::bigint[])`;
    if (late > 0) expect(state?.notices).toBe(1);
  }
});
