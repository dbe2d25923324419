import { MAX_VIEWS } from '@tank/schema/admin/views';
import { messages } from '@tank/schema/messages';
import { listCallNames } from '@tank/schema/tables/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let viewer: Person;

const TABLE = 'listings.listAll';

beforeAll(async () => {
  api = await startTestApi();
  viewer = await api.person({ category: 'Viewer' });
});
afterAll(() => api.close());

const save = (name: string, by: Person, { state = 'min_term=6', table_name = TABLE } = {}) =>
  api.mutate('views.save', { table_name, name, state }, by.token);
const list = async (by: Person, table_name = TABLE) =>
  (await api.query('views.list', { table_name }, by.token)).body.result.data.data as {
    view_id: number;
    name: string;
    state: string;
  }[];

describe('a view', () => {
  it('is saved per user and table and listed by name', async () => {
    const other = await api.person();
    await save('short terms', viewer, { state: 'max_term=3' });
    await save('Gulf', viewer, { state: 'region=PADD+3&sort=-ask_price' });
    await save('Mine', viewer, { table_name: 'inquiries.listAll' });
    expect((await list(viewer)).map(({ name, state }) => [name, state])).toEqual([
      ['Gulf', 'region=PADD+3&sort=-ask_price'],
      ['short terms', 'max_term=3'],
    ]);
    expect(await list(viewer, 'inquiries.listAll')).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });

  it('overwrites a view with the same name in any case', async () => {
    const user = await api.person();
    const first = await save('Gulf', user);
    const second = await save('GULF', user, { state: '' });
    expect(second.body.result.data).toEqual({
      message: { type: 'success', text: messages.viewSaved },
      data: first.body.result.data.data,
    });
    expect((await list(user)).map(({ name, state }) => [name, state])).toEqual([['GULF', '']]);
  });

  it('is refused for an unknown table', async () => {
    for (const table_name of ['bids.place', 'listings.nope', 'constructor', '__proto__']) {
      const refused = await save('Any', viewer, { table_name });
      expect([refused.status, refused.body.error.message]).toEqual([400, 'Table must be a list call.']);
    }
  });

  it('is limited to fifty per table, also for concurrent saves', async () => {
    const user = await api.person();
    // Repeats the race for several tables, because it does not occur every time.
    for (const table_name of listCallNames.slice(0, 6)) {
      await api.database.client`
        insert into saved_views (user_id, table_name, name, state)
        select ${user.user_id}, ${table_name}, 'View ' || n, '' from generate_series(3, ${MAX_VIEWS}) n`;
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const answers = await Promise.all(names.map((name) => save(name, user, { table_name })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error.message).toBe(messages.tooManyViews);
      expect(await list(user, table_name)).toHaveLength(MAX_VIEWS);
    }
    // Overwriting does not count, and each table has its own limit.
    expect((await save('view 7', user)).status).toBe(200);
    expect((await save('More', user, { table_name: 'renewals.listPlaced' })).status).toBe(200);
  });

  it('is deleted by its user and unknown to others', async () => {
    const [owner, admin] = [await api.person(), await api.person({ category: 'Admin' })];
    const { view_id } = (await save('Gone soon', owner)).body.result.data.data;
    for (const stranger of [viewer, admin]) {
      const refused = await api.mutate('views.delete', { view_id }, stranger.token);
      expect([refused.status, refused.body.error.message]).toEqual([404, messages.notFound]);
    }
    expect(await list(owner)).toHaveLength(1);
    const deleted = await api.mutate('views.delete', { view_id }, owner.token);
    expect(deleted.body.result.data.message.text).toBe(messages.viewDeleted);
    expect(await list(owner)).toEqual([]);
    expect((await api.mutate('views.delete', { view_id }, owner.token)).status).toBe(404);
  });
});

describe('a layout', () => {
  const keep = (layout: string, by: Person, table_name: string = TABLE) =>
    api.mutate('views.keepLayout', { table_name, layout }, by.token);
  const layouts = async (by: Person) =>
    (await api.query('access.current', undefined, by.token)).body.result.data.session.layouts;

  it('is saved per user and table, returned with the session and replaced by the next one', async () => {
    const [user, other] = [await api.person(), await api.person()];
    expect(await layouts(user)).toEqual({});
    await keep('columns=listing_id%2Cterm', user);
    await keep('density=compact', user, 'bids.listPlaced');
    await keep('columns=listing_id', user);
    expect(await layouts(user)).toEqual({
      [TABLE]: 'columns=listing_id',
      'bids.listPlaced': 'density=compact',
    });
    expect(await layouts(other)).toEqual({});
  });

  it('is reset by an empty layout', async () => {
    const user = await api.person();
    await keep('density=compact', user);
    expect((await keep('', user)).body.result.data.message.text).toBe(messages.layoutSaved);
    expect(await layouts(user)).toEqual({});
  });
});
