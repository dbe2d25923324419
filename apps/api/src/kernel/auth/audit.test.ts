import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let user: Person;
/** Token of the Admin's session as the user. */
let as_user: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  user = await api.person({ category: 'Trader' });
  as_user = await api.services.sessions.start(user.user_id, { admin_id: admin.user_id });
});
afterAll(() => api.close());

const newest = async () => {
  const [row] = await api.database.client`
    select actor, acting_as, action, entity, entity_id::int, address from audit order by audit_id desc limit 1`;
  return row;
};
const count = async () => (await api.database.client`select from audit`).length;

test('records an Admin’s action with its record and network address', async () => {
  const other = await api.person();
  await api.rest('POST', `/api/user/suspend/${other.user_id}`, { token: admin.token });
  expect(await newest()).toEqual({
    actor: admin.username,
    acting_as: null,
    action: 'suspend',
    entity: 'user',
    entity_id: other.user_id,
    address: '127.0.0.1',
  });
  const { body } = await api.query('audit.list', { limit: 1 }, admin.token);
  expect(body.result.data.data).toMatchObject([{ entity: 'user', entity_name: other.username }]);
});

test('lists a product and a category by their current names', async () => {
  const product_category = 'Audited Oils';
  const send = (name: string, input: object) => api.mutate(name, input, admin.token);
  await send('products.addCategory', { product_category });
  await send('products.add', { product_category, product: 'Audited' });
  const { body } = await api.query('audit.list', { limit: 2 }, admin.token);
  expect(body.result.data.data).toMatchObject([
    { entity: 'product', entity_name: 'Audited' },
    { entity: 'product_category', entity_name: product_category },
  ]);
});

test('does not record refused calls, nor an Admin’s changes to their own preferences', async () => {
  const before = await count();
  await api.rest('POST', '/api/user/suspend/987654321', { token: admin.token });
  await api.rest('POST', '/api/user/suspend/1', { token: user.token });
  await api.mutate('preferences.save', { products: [], regions: ['PADD 3'] }, admin.token);
  await api.mutate('preferences.save', { products: [], regions: ['PADD 3'] }, user.token);
  expect(await count()).toBe(before);
});

test('records changes made as another user with both names, over tRPC and REST', async () => {
  const names = { actor: admin.username, acting_as: user.username, entity: null, entity_id: null };
  const body = { products: [], regions: ['PADD 3'] };
  await api.mutate('preferences.save', body, as_user);
  expect(await newest()).toMatchObject({ ...names, action: 'preferences.save' });
  await api.rest('DELETE', '/api/preference', { token: as_user });
  expect(await newest()).toMatchObject({ ...names, action: 'preferences.clear' });
});

test.each(["update audit set actor = 'nobody'", 'delete from audit', 'truncate audit'])(
  'the database rejects "%s"',
  async (statement) => {
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await expect(api.database.client.unsafe(statement)).rejects.toThrow('The audit log is append-only.');
    expect(await count()).toBe(before);
  },
);
