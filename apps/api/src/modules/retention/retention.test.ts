/** Tables partitioned by month behave like whole ones, and lose only the months that a setting ends. */
import { type MonthlyTable, monthlyTables, partitionByMonth } from '@tank/db/months';
import { type AllRows, findLostRows, readAllRows } from '@tank/db/testing/all-rows';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import type { KeepMonths } from '../../kernel/services.ts';
import { type ChatClient, refusal, startChat } from '../../testing/chat-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let chat: ChatClient;
let conversation_id: number;
/** The tables before they were partitioned. */
let before: AllRows;
/** Answers to messages that were sent meanwhile. */
const meanwhile: { client_message_id: string | null; message_id: number }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  chat = await startChat(api);
  conversation_id = await chat.talk();
  await chat.send(chat.trader, conversation_id, 'Before.', crypto.randomUUID());
  await api.database.client`
    insert into audit (actor, action) select 'command line', 'list_users' from generate_series(1, 20)`;
  before = await readAllRows(api.database.client);
  let isDone = false;
  const people = [chat.trader, chat.terminal, chat.trader, chat.terminal].map(async (person) => {
    while (!isDone)
      meanwhile.push(await chat.send(person, conversation_id, 'Meanwhile.', crypto.randomUUID()));
  });
  for (const table of monthlyTables)
    expect(await partitionByMonth(api.url, table, { now: new Date() })).toBe(true);
  isDone = true;
  await Promise.all(people);
});
afterAll(() => api.close());

const monthsOf = async (table: MonthlyTable) =>
  (await api.database.client`select partition::text as name from months_of(${table})`).map(
    ({ name }) => name,
  );
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} } as never;
const inMonths = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};
/** The partition of a later month, `messages_2027_01`. */
const monthOf = (table: MonthlyTable, months: number) =>
  `${table}_${inMonths(months).toISOString().slice(0, 7).replace('-', '_')}`;
/** Runs the job in the middle of a later month. */
const keepMonths = (months: number, keep_months: KeepMonths = {}) =>
  runTask('keep_months', { services: { ...api.services, keep_months, clock: () => inMonths(months) }, log });

describe('partitioning while people write', () => {
  it('loses and changes no row, and every message that was accepted is stored once', async () => {
    const monthly: string[] = [...monthlyTables];
    const changed = findLostRows(before, await readAllRows(api.database.client, before));
    expect(Object.keys(changed).filter((table) => monthly.includes(table))).toEqual([]);
    expect(meanwhile.length).toBeGreaterThan(10);
    const stored = await api.database.client`select message_id from messages where message = 'Meanwhile.'`;
    expect(stored.map((row) => row.message_id).sort()).toEqual(
      meanwhile.map(({ message_id }) => message_id).sort(),
    );
  });

  it('keeps ids unique and rising', async () => {
    const newest = Math.max(...meanwhile.map(({ message_id }) => message_id));
    expect((await chat.send(chat.trader, conversation_id, 'Later.')).message_id).toBeGreaterThan(newest);
  });

  it('does nothing where a table is partitioned already', async () => {
    expect(await partitionByMonth(api.url, 'history', { now: new Date() })).toBe(false);
  });

  it('keeps the audit append-only', async () => {
    await expect(api.database.client`delete from audit`).rejects.toThrow('The audit log is append-only.');
  });
});

it('sends a message once, even if the first attempt was in another month', async () => {
  const client_message_id = crypto.randomUUID();
  const [{ user_id: sent_to }, { user_id: sent_by }] = [chat.terminal, chat.trader];
  const [first] = await api.database.client`
    insert into messages (conversation_id, sent_by, sent_to, message, client_message_id, created_at)
    values (${conversation_id}, ${sent_by}, ${sent_to}, 'Once.', ${client_message_id}, now() - interval '2 months')
    returning message_id`;
  const again = await chat.send(chat.trader, conversation_id, 'Once.', client_message_id);
  expect(again.message_id).toBe(first?.message_id);
  const other = await chat.trySend(chat.trader, conversation_id, 'Twice.', client_message_id);
  expect(refusal(other)).toEqual([409, messages.clientMessageReused]);
});

it('deletes old events of one month without those of another at the same place in its partition', async () => {
  const { client } = api.database;
  await client`truncate outbox`;
  // The newest old event stays, because it marks the position from which all events exist.
  for (const days of [400, 300, -40])
    await client`
      insert into outbox (topic, payload, audience, created_at)
      values ('test.old', jsonb_build_object('days', ${days}::int), '{}', now() - make_interval(days => ${days}))`;
  expect(await runTask('prune_events', { services: api.services, log })).toBe(1);
  const left = await client`select payload -> 'days' as days from outbox order by event_id`;
  expect(left.map(({ days }) => days)).toEqual([300, -40]);
});

describe('the job', () => {
  it('adds the coming months, and drops none without a setting', async () => {
    const [first = ''] = await monthsOf('history');
    await keepMonths(15);
    const months = await monthsOf('history');
    expect(months[0]).toBe(first);
    expect(months.at(-1)).toBe(monthOf('history', 18));
  });

  it('drops whole months that are older than the setting, and no others', async () => {
    await api.database.client`create table messages_2020_01 as select 1 as copied`;
    await keepMonths(15, { messages: 2, audit: 12 });
    const tables = await api.database.client`
      select relname as name from pg_class where relname ~ '^messages_.*(2020_01|expired)$'`;
    expect(tables.map(({ name }) => name)).toEqual(['messages_2020_01']);
    expect((await monthsOf('messages'))[0]).toBe(monthOf('messages', 13));
    expect((await monthsOf('audit'))[0]).toBe(monthOf('audit', 3));
    expect((await monthsOf('notifications')).length).toBe(19);
    expect((await chat.read(chat.trader, conversation_id)).data).toEqual([]);
  });

  it('drops months of events only once they are empty', async () => {
    await keepMonths(15);
    expect((await monthsOf('outbox'))[0]).toMatch(/_before_/);
    await api.database.client`delete from outbox`;
    await keepMonths(15);
    expect((await monthsOf('outbox'))[0]).toBe(monthOf('outbox', 15));
  });

  it('shows Admins the sizes and what is kept', async () => {
    const { token } = await api.person({ category: 'Admin' });
    api.services.keep_months = { messages: 2 };
    const { tables } = (await api.query('system.get', undefined, token)).body.result.data.data;
    expect(tables).toHaveLength(monthlyTables.length);
    expect(tables.find(({ name }: { name: string }) => name === 'messages')).toMatchObject({
      partitions: 6,
      keep_months: 2,
    });
    for (const { bytes } of tables) expect(bytes).toBeGreaterThan(0);
  });
});
