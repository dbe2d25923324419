import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bidInput,
  inquiryInput,
  listingInput,
  makeInquiry,
  makeListing,
  makeStorage,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-users.ts';

let api: TestApi;
let admin: Person;
let terminal: Person;
let trader: Person;
let subscriber: Person;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  subscriber = await api.person({ category: 'Viewer', data_sub: 1 });
});
afterAll(() => api.close());

const CATEGORY = 'Heavy Crude';

async function act(verb: string, input: object) {
  const { status, body } = await api.mutate(`products.${verb}`, input, admin.token);
  return { status, text: status === 200 ? body.result.data.message.text : body.error.message };
}
const add = (product: string, product_category = CATEGORY) => act('add', { product, product_category });
const rename = (product: string, new_product: string) =>
  act('rename', { product, new_product, product_category: CATEGORY });
const remove = (product: string, product_category = CATEGORY) => act('delete', { product, product_category });
const offered = async () => {
  const { body } = await api.query('context.get', undefined, trader.token);
  return body.result.data;
};
const productsOf = async (category: string) =>
  (await offered()).products
    .filter((row: { product_category: string }) => row.product_category === category)
    .map((row: { product: string }) => row.product);
const placeBid = async (listing_id: number, product: string): Promise<number> => {
  const { body } = await api.mutate('bids.place', bidInput(listing_id, { product }), trader.token);
  return body.result.data.data.bid_id;
};
const keys = { bookings: 'booking_id', listings: 'listing_id', inquiries: 'inquiry_id', bids: 'bid_id' };
const stored = async (table: keyof typeof keys, column: string, id: number) => {
  const [row] = await api.database.client.unsafe(`select ${column} from ${table} where ${keys[table]} = $1`, [
    id,
  ]);
  return row?.[column];
};

it('renames a product in open records but not in closed ones', async () => {
  await add('Merey');
  const storage_id = await makeStorage(api, terminal);
  const listing_id = await makeListing(api, terminal, storage_id, { heel_product: 'Merey' });
  const open = await makeInquiry(api, trader, { product: 'Merey' });
  const over = await makeInquiry(api, trader, { product: 'Merey' });
  await api.mutate('inquiries.withdraw', { inquiry_id: over }, trader.token);
  const bid_id = await placeBid(listing_id, 'Merey');
  const version = await stored('listings', 'version', listing_id);

  expect(await rename('Merey', 'Merey 16')).toEqual({ status: 200, text: messages.productRenamed });
  expect(await productsOf(CATEGORY)).toContain('Merey 16');
  expect(await productsOf(CATEGORY)).not.toContain('Merey');
  expect([
    await stored('listings', 'heel_product', listing_id),
    await stored('inquiries', 'product', open),
    await stored('bids', 'product', bid_id),
    await stored('inquiries', 'product', over),
  ]).toEqual(['Merey 16', 'Merey 16', 'Merey 16', 'Merey']);
  // A concurrent edit of the listing fails with STALE.
  expect(await stored('listings', 'version', listing_id)).toBe(version + 1);

  expect(await remove('Merey 16')).toEqual({
    status: 409,
    text: 'Merey 16 cannot be deleted. It is still used by 1 open listing, 1 open inquiry, 1 open bid.',
  });
  await makeInquiry(api, trader, { product: 'Merey 16' });
  expect((await remove('Merey 16')).text).toContain('2 open inquiries');
  expect(await productsOf(CATEGORY)).toContain('Merey 16');
});

it('shows the new name in a reposted listing and the agreed name in its booking', async () => {
  await act('addCategory', { product_category: 'Naphthas' });
  await add('Pygas', 'Naphthas');
  const storage_id = await makeStorage(api, terminal, { product_category: ['Naphthas'] });
  const listing_id = await makeListing(api, terminal, storage_id, { heel_product: 'Pygas' });
  const bid_id = await placeBid(listing_id, 'Pygas');
  const accepted = await api.mutate('bids.accept', { bid_id }, terminal.token);
  const { booking_id } = accepted.body.result.data.data;

  await act('rename', { product: 'Pygas', new_product: 'Pygas 2', product_category: 'Naphthas' });
  await act('renameCategory', { product_category: 'Naphthas', new_product_category: 'Naphtha and Pygas' });
  await api.mutate('bookings.backOut', { booking_id }, trader.token);
  expect([
    await stored('listings', 'status', listing_id),
    await stored('listings', 'heel_product', listing_id),
    await stored('listings', 'product_category', listing_id),
    await stored('bookings', 'product', booking_id),
  ]).toEqual(['Open', 'Pygas 2', ['Naphtha and Pygas'], 'Pygas']);
});

it('deletes a product only when no open record names it', async () => {
  await add('Boscan');
  const inquiry_id = await makeInquiry(api, trader, { product: 'Boscan' });
  expect((await remove('Boscan')).status).toBe(409);
  await api.mutate('inquiries.withdraw', { inquiry_id }, trader.token);
  expect(await remove('Boscan')).toEqual({ status: 200, text: messages.productDeleted });
  expect(await productsOf(CATEGORY)).not.toContain('Boscan');
  const refused = await api.mutate('inquiries.create', inquiryInput({ product: 'Boscan' }), trader.token);
  expect(refused.status).toBe(400);
  // A second Admin with an outdated list.
  expect(await remove('Boscan')).toEqual({ status: 404, text: messages.productNotListed });
  expect(await rename('Boscan', 'Boscan 10')).toEqual({ status: 404, text: messages.productNotListed });
});

it('does not rename a product in records if another category has one of that name', async () => {
  await add('Twin');
  await add('Twin', 'Light Crude');
  const inquiry_id = await makeInquiry(api, trader, { product: 'Twin' });
  await rename('Twin', 'Twin Heavy');
  expect(await stored('inquiries', 'product', inquiry_id)).toBe('Twin');
  expect((await remove('Twin', 'Light Crude')).text).toContain('1 open inquiry');
});

it.each([
  ['WCS', CATEGORY, 409, messages.productExists],
  ['wcs', CATEGORY, 409, messages.productExists],
  ['Empty', CATEGORY, 400, messages.productReserved],
  ['A, B', CATEGORY, 400, 'Product cannot contain a comma.'],
  ['New', 'Moonshine', 404, messages.categoryNotListed],
])('rejects adding %s to %s', async (product, category, status, text) => {
  expect(await add(product, category)).toEqual({ status, text });
});

it('renames a category in all records and deletes it only when no open record names it', async () => {
  expect((await act('addCategory', { product_category: 'Bitumen' })).status).toBe(200);
  await add('Oxidized', 'Bitumen');
  const storage_id = await makeStorage(api, terminal, { product_category: ['Bitumen'] });
  const listing_id = await makeListing(api, terminal, storage_id);
  await api.mutate('preferences.save', { products: ['Bitumen'], regions: [] }, trader.token);
  const mapCategory = async () => {
    const { body } = await api.query('map.filters', undefined, subscriber.token);
    return body.result.data.product_category;
  };
  await api.mutate('map.saveFilters', { product_category: 'Bitumen' }, subscriber.token);
  const username = 'prefers_bitumen';
  const asked = { username, email: `${username}@example.test`, first_name: 'P', last_name: 'B' };
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await api.rest('POST', '/api/user/sign_up', {
    body: { ...asked, ...passwords, preferredProducts: ['Bitumen'] },
  });
  const renamed = await act('renameCategory', {
    product_category: 'Bitumen',
    new_product_category: 'Bitumens',
  });
  expect(renamed.status).toBe(200);
  expect(await productsOf('Bitumens')).toEqual(['Oxidized']);
  expect(await stored('listings', 'product_category', listing_id)).toEqual(['Bitumens']);
  const preferred = await api.query('preferences.get', undefined, trader.token);
  expect(preferred.body.result.data.products).toEqual(['Bitumens']);
  expect(await mapCategory()).toBe('Bitumens');
  const [request] = await api.database
    .client`select preferred_products from pending_users where username = ${username}`;
  expect(request?.preferred_products).toEqual(['Bitumens']);

  const drop = () => act('deleteCategory', { product_category: 'Bitumens' });
  expect(await drop()).toEqual({
    status: 409,
    text: 'Bitumens cannot be deleted. It is still used by 1 product, 1 storage, 1 open listing.',
  });
  await remove('Oxidized', 'Bitumens');
  await api.mutate('storage.delete', { storage_id }, terminal.token);
  expect(await drop()).toEqual({ status: 200, text: messages.categoryDeleted });
  const after = await api.query('preferences.get', undefined, trader.token);
  expect(after.body.result.data.products).toEqual([]);
  expect(await mapCategory()).toBe(null);
});

it('renames and deletes a product in preferences unless a category has the same name', async () => {
  const products = async () =>
    (await api.query('preferences.get', undefined, trader.token)).body.result.data.products;
  await add('Furnace Oil', CATEGORY);
  await add('Gasoline', CATEGORY);
  const preferred = ['Furnace Oil', 'Gasoline'];
  await api.mutate('preferences.save', { products: preferred, regions: [] }, trader.token);
  await act('rename', { product: 'Furnace Oil', product_category: CATEGORY, new_product: 'Stove Oil' });
  await act('rename', { product: 'Gasoline', product_category: CATEGORY, new_product: 'Petrol' });
  expect(await products()).toEqual(['Stove Oil', 'Gasoline']);
  await add('Gasoline', CATEGORY);
  for (const product of ['Stove Oil', 'Gasoline', 'Petrol'])
    expect((await remove(product, CATEGORY)).status).toBe(200);
  expect(await products()).toEqual(['Gasoline']);
});

it('notifies every signed-in user of a new product', async () => {
  await api.app.ready();
  await api.services.hub.ready;
  const received: unknown[] = [];
  const { user_id } = await api.person({ category: 'Viewer' });
  const { end } = await api.services.hub.listen({
    user_id,
    visible_user_ids: [user_id],
    push: ({ event }) => received.push(event),
  });
  await add('Announced');
  const change = { type: 'change', entity: 'product', event: 'create' };
  await expect.poll(() => received).toContainEqual(expect.objectContaining(change));
  end();
});

it('leaves no record with the old name when records are created during a rename', async () => {
  const storage_id = await makeStorage(api, terminal);
  for (const round of [1, 2, 3]) {
    const listing_id = await makeListing(api, terminal, storage_id);
    const [from, to] = [`Before ${round}`, `After ${round}`];
    await add(from);
    const place = (n: number) =>
      n % 3 === 0
        ? api.mutate('bids.place', bidInput(listing_id, { product: from }), trader.token)
        : n % 3 === 1
          ? api.mutate('inquiries.create', inquiryInput({ product: from }), trader.token)
          : api.mutate('listings.create', listingInput(storage_id, { heel_product: from }), terminal.token);
    const placing = Array.from({ length: 12 }, (_, n) => place(n));
    expect((await rename(from, to)).status).toBe(200);
    const statuses = (await Promise.all(placing)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const [left] = await api.database.client`
      select (select count(*) from bids where product = ${from})::int as bids,
        (select count(*) from inquiries where product = ${from})::int as inquiries,
        (select count(*) from listings where heel_product = ${from})::int as listings`;
    expect(left).toEqual({ bids: 0, inquiries: 0, listings: 0 });
  }
});
