/** Lists that start with the newest row: pages stay consistent while rows are added, over tRPC and REST. */
import { notifications } from '@tank/db/tables/notifications';
import { mail } from '@tank/db/tables/outbox';
import { writeCursor } from '@tank/schema/kit/cursor';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatClient, startChat } from '../chat-client.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let admin: Person;
let chatting: ChatClient;

const ROWS = 7;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  chatting = await startChat(api);
  for (let row = 0; row < ROWS; row += 1) for (const { addRow } of Object.values(lists)) await addRow();
  // One timestamp for all: the id decides the order.
  await api.database.client`update conversations set created_at = '2026-01-01T00:00:00.123456Z'`;
});
afterAll(() => api.close());

interface Page {
  data: Record<string, unknown>[];
  page: { offset: number; next: string | null; total: number };
}

interface List {
  id: string;
  reader(): Person;
  addRow(): Promise<unknown>;
  rest?: string;
}

const lists: Record<string, List> = {
  'notifications.list': {
    id: 'notification_id',
    reader: () => chatting.trader,
    addRow: () =>
      api.database.db
        .insert(notifications)
        .values({ user_id: chatting.trader.user_id, description: 'Notice.', endpoint: '/landing/bid/1' }),
    rest: '/api/notify',
  },
  'chat.list': {
    id: 'conversation_id',
    reader: () => chatting.trader,
    addRow: () => chatting.talk(),
    rest: '/api/message',
  },
  'mail.list': {
    id: 'mail_id',
    reader: () => admin,
    addRow: () =>
      api.database.db
        .insert(mail)
        .values({ to_address: 'a@example.test', template: 'notice', data: {}, status: 'kept' }),
  },
};

type Ask = (input: Record<string, unknown>) => Promise<Page>;

/** The ids of all pages in order; a row is added after each page. */
async function readOn(ask: Ask, { id, addRow }: List): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { data, page } = await ask({ limit: 2, ...(after && { after }) });
    expect(page.offset).toBe(ids.length);
    ids.push(...data.map((row) => row[id]));
    after = page.next;
    await addRow();
  }
  return ids;
}

describe.each(Object.entries(lists))('%s', (path, list) => {
  const typed: Ask = async (input) => {
    const { status, text, body } = await api.query(path, input, list.reader().token);
    expect(status, text).toBe(200);
    return body.result.data;
  };
  const rest: Ask = async (input) => {
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const { status, text, body } = await api.rest('GET', `${list.rest}?${query}`, {
      token: list.reader().token,
    });
    expect(status, text).toBe(200);
    return body;
  };
  const ways: [string, Ask][] = [['typed', typed], ...(list.rest ? [['REST', rest] as [string, Ask]] : [])];

  it.each(ways)('returns each row once while rows are added between pages (%s)', async (_, ask) => {
    const before = await ask({ limit: 100 });
    expect(before.data.length).toBeGreaterThanOrEqual(ROWS);
    expect(before.page.next).toBeNull();
    expect(await readOn(ask, list)).toEqual(before.data.map((row) => row[list.id]));
  });

  it('returns 400 for an invalid cursor, a cursor with an offset, and an offset above 10,000', async () => {
    const refusal = async (input: object) => {
      const { status, body } = await api.query(path, input, list.reader().token);
      return [status, body.error?.message];
    };
    const { page } = await typed({ limit: 2 });
    expect(await refusal({ after: page.next, offset: 2 })).toEqual([400, messages.offsetBesideAfter]);
    expect(await refusal({ after: 'x' })).toEqual([400, messages.unreadableAfter]);
    const forged = (value: string) => writeCursor({ sort: `-${list.id}`, value, key: 1, seen: 0 });
    expect(await refusal({ after: forged("1' or true") })).toEqual([400, messages.unreadableAfter]);
    expect(await refusal({ offset: 10_001 })).toEqual([400, messages.offsetTooLarge]);
  });
});

it('returns a conversation once when a message is sent in it between two pages', async () => {
  const ask = async (input: object): Promise<Page> =>
    (await api.query('chat.list', input, chatting.trader.token)).body.result.data;
  const first = await ask({ limit: 3 });
  await chatting.send(chatting.trader, Number(first.data[2]?.conversation_id), 'Still there?');
  const rest = await ask({ limit: 100, after: first.page.next });
  const ids = [...first.data, ...rest.data].map(({ conversation_id }) => conversation_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(first.page.total);
});
