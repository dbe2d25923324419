import { notifications } from '@tank/db/tables/notifications';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBid, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let other: Person;
let viewer: Person;

const notice = (user_id: number, n: number) => ({
  user_id,
  description: `Notice ${n}.`,
  endpoint: `/landing/bid/${n}`,
});

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.person({ category: 'Terminal' });
  other = await api.person({ category: 'Trader' });
  viewer = await api.person({ category: 'Viewer' });
});
afterAll(() => api.close());

/** Twelve notifications of the owner in ascending order, and one of another user. */
let ids: number[];
let others: number;
beforeEach(async () => {
  const { client, db } = api.database;
  await client`delete from notifications`;
  await client`delete from outbox`;
  const rows = await db
    .insert(notifications)
    .values(Array.from({ length: 12 }, (_, index) => notice(owner.user_id, index + 1)))
    .returning();
  ids = rows.map((row) => row.notification_id);
  const [foreign] = await db.insert(notifications).values(notice(other.user_id, 99)).returning();
  others = foreign?.notification_id ?? 0;
});

const list = async (input: object, by: Person) =>
  (await api.query('notifications.list', input, by.token)).body.result.data;
const unread = async (by: Person) =>
  (await api.query('notifications.count', undefined, by.token)).body.result.data.data.count;
/** Audiences of the published read events. */
const published = async () =>
  (await api.database.client`select audience from outbox where topic = 'notification.read'`).map(
    (row) => row.audience,
  );

test('lists the caller’s notifications, newest first, ten per page', async () => {
  const first = await list({}, owner);
  expect(first.page).toEqual({
    total: 12,
    total_exact: true,
    limit: 10,
    offset: 0,
    next: expect.any(String),
  });
  expect(first.data.map((row: { description: string }) => row.description)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Notice ${n}.`),
  );
  expect(first.data[0]).toMatchObject({ endpoint: '/landing/bid/12', read: 0 });
  const second = await list({ offset: 10 }, owner);
  expect(second.data.map((row: { endpoint: string }) => row.endpoint)).toEqual([
    '/landing/bid/2',
    '/landing/bid/1',
  ]);
  expect((await list({}, other)).page.total).toBe(1);
});

test('marks a notification as read and publishes one event for repeated calls', async () => {
  const [first = 0] = ids;
  for (const _ of ['once', 'again']) {
    const answer = await api.mutate('notifications.markRead', { notification_id: first }, owner.token);
    expect(answer.body.result.data.message).toEqual({ type: 'success', text: messages.notificationRead });
  }
  expect(await unread(owner)).toBe(11);
  expect(await published()).toEqual([[owner.user_id]]);
});

test('returns 404 for a notification of another user and leaves it unread', async () => {
  const foreign = await api.mutate('notifications.markRead', { notification_id: others }, owner.token);
  const missing = await api.mutate('notifications.markRead', { notification_id: 987_654_321 }, owner.token);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.body.error.message).toBe(missing.body.error.message);
  expect(await unread(other)).toBe(1);
  expect(await published()).toEqual([]);
});

test('marks all notifications of the caller as read and publishes an event only for a change', async () => {
  for (const _ of ['once', 'again'])
    expect((await api.mutate('notifications.markAllRead', undefined, owner.token)).status).toBe(200);
  expect([await unread(owner), await unread(other)]).toEqual([0, 1]);
  expect(await published()).toEqual([[owner.user_id]]);
});

test('serves the documented REST paths and returns 403 to Viewers', async () => {
  const { token } = owner;
  const all = await api.rest('GET', '/api/notify', { token });
  expect(all.body.data).toHaveLength(12);
  expect((await api.rest('PUT', `/api/notify/${ids[0]}`, { token })).body.message.type).toBe('success');
  expect((await api.rest('GET', '/api/notify/count', { token })).body.data).toEqual({ count: 11 });
  for (const path of ['notify', 'notify/count'])
    expect((await api.rest('GET', `/api/${path}`, { token: viewer.token })).status).toBe(403);
  expect((await api.rest('PUT', `/api/notify/${ids[0]}`, { token: viewer.token })).status).toBe(403);
});

test('names the linked record while it waits for the receiver’s answer, and not for the bidder', async () => {
  const listing_id = await makeListing(api, owner, await makeStorage(api, owner));
  const bid_id = await makeBid(api, other, listing_id);
  const endpoint = `/landing/bid/${bid_id}`;
  await api.database.db
    .insert(notifications)
    .values({ user_id: other.user_id, description: 'To the bidder.', endpoint });
  const toAnswer = async (by: Person) =>
    (await list({ limit: 1 }, by)).data.map((row: { to_answer: string | null }) => row.to_answer);
  expect([await toAnswer(owner), await toAnswer(other)]).toEqual([['bid'], [null]]);
  await api.mutate('bids.reject', { bid_id, reason: 'Promised.' }, owner.token);
  expect(await toAnswer(owner)).toEqual([null]);
});
