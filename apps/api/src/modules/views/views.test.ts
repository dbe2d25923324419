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
  it('is kept for its user and table, in the order of names', async () => {
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

  it('overwrites the one of its name, whatever the case', async () => {
    const user = await api.person();
    const first = await save('Gulf', user);
    const second = await save('GULF', user, { state: '' });
    expect(second.body.result.data).toEqual({
      message: { type: 'success', text: messages.viewSaved },
      data: first.body.result.data.data,
    });
    expect((await list(user)).map(({ name, state }) => [name, state])).toEqual([['GULF', '']]);
  });

  it('is of a table that there is', async () => {
    for (const table_name of ['bids.place', 'listings.nope', 'constructor', '__proto__']) {
      const refused = await save('Any', viewer, { table_name });
      expect([refused.status, refused.body.error.message]).toEqual([400, 'Table must be a list call.']);
    }
  });

  it('is one of fifty at most, however many are saved at once', async () => {
    const user = await api.person();
    // Several tables, as a race is not lost every time.
    for (const table_name of listCallNames.slice(0, 6)) {
      await api.database.client`
        insert into saved_views (user_id, table_name, name, state)
        select ${user.user_id}, ${table_name}, 'View ' || n, '' from generate_series(3, ${MAX_VIEWS}) n`;
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const rush = await Promise.all(names.map((name) => save(name, user, { table_name })));
      expect(rush.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      expect(rush.find(({ status }) => status === 409)?.body.error.message).toBe(messages.tooManyViews);
      expect(await list(user, table_name)).toHaveLength(MAX_VIEWS);
    }
    // The same name takes no more room, and another table has its own fifty.
    expect((await save('view 7', user)).status).toBe(200);
    expect((await save('More', user, { table_name: 'renewals.listPlaced' })).status).toBe(200);
  });

  it('is deleted by its user; nobody else knows of it', async () => {
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

  it('is kept for its user and table, comes with their session, and the next one takes its place', async () => {
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

  it('is that of everybody again once an empty one is kept', async () => {
    const user = await api.person();
    await keep('density=compact', user);
    expect((await keep('', user)).body.result.data.message.text).toBe(messages.layoutKept);
    expect(await layouts(user)).toEqual({});
  });
});
