import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../client.ts';
import { createSecrets } from '../secrets.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DemoAccounts, demoPassword, seedDemo } from './demo.ts';

const today = '2026-11-20';
const opened: { database: TestDatabase; connection: Database }[] = [];
let main: Database;
let accounts: DemoAccounts;

async function openSeededDatabase(day: string) {
  const database = await createTestDatabase();
  const connection = connect({ url: database.url, max: 2, name: 'demo-test' });
  opened.push({ database, connection });
  return { connection, accounts: await seedDemo(connection, { today: day }) };
}

beforeAll(async () => {
  ({ connection: main, accounts } = await openSeededDatabase(today));
});

afterAll(async () => {
  for (const { database, connection } of opened) {
    await connection.close();
    await database.drop();
  }
});

async function count(text: string, from = main): Promise<number> {
  const [row] = await from.client.unsafe(`select count(*)::int as n from (${text}) as found`);
  return row?.n;
}

test.each([
  ['users', 60],
  ['pending_users', 4],
  ["users where status = 'suspended'", 2],
  ['teams', 3],
  ['storage', 150],
  ['(select distinct locality from storage) as towns', 51],
  ['listings', 300],
  ['inquiries', 120],
  ['bids', 600],
  ['inquiry_bids', 150],
  ["bookings where type <> 'renewal'", 200],
  ["bookings where type = 'renewal'", 20],
  ['bid_ask', 500],
  ['conversations', 15],
  ['messages', 60],
  ['files', 15],
  ['reports', 5],
  ['requests', 8],
  ['preferences', 25],
  ['notifications', 1000],
  ['history', 2000],
])('%s has at least %i rows', async (from, minimum) => {
  expect(await count(`select 1 from ${from}`)).toBeGreaterThanOrEqual(minimum);
});

test.each([
  'select status from listings',
  'select status from inquiries',
  'select status from bids',
  'select status from inquiry_bids',
  'select status from renewal_requests',
])('every status appears: %s', async (text) => {
  const statuses = await main.client.unsafe(`select distinct status::text from (${text}) as t`);
  const [row] = await main.client.unsafe(
    `select count(*)::int as n from pg_enum where enumtypid = (select pg_typeof(status)::oid from (${text} limit 1) as t)`,
  );
  expect(statuses).toHaveLength(row?.n);
});

test('the demo accounts have the demo password and the roles in their names', async () => {
  const hashes = await main.client<{ email: string; password_hash: string }[]>`
    select email, password_hash from users where email like '%@demo.test'`;
  expect(hashes).toHaveLength(8);
  expect(await verify(hashes[0]?.password_hash ?? '', demoPassword)).toBe(true);
  expect(
    Object.fromEntries(Object.entries(accounts).map(([role, { category }]) => [role, category])),
  ).toEqual({
    admin: 'Admin',
    terminal: 'Terminal',
    terminal2: 'Terminal',
    trader: 'Trader',
    trader2: 'Trader',
    viewer: 'Viewer',
  });
  const subscribed = await main.client`
    select email from users where email like '%@demo.test' and data_sub = 1 and overlay_access = 1 order by email`;
  expect(subscribed.map((row) => row.email)).toEqual([
    'admin@demo.test',
    'terminal@demo.test',
    'trader@demo.test',
  ]);
});

test('only the two newest accounts start in the tutorial', async () => {
  const learners = await main.client`
    select email, tutorial_step from users where tutorial_step between 1 and 34 order by tutorial_step`;
  expect(learners.map(({ email, tutorial_step }) => [email, tutorial_step])).toEqual([
    ['newcomer@demo.test', 1],
    ['halfway@demo.test', 20],
  ]);
});

const ignored = ['created_at', 'password_hash', 'transaction_id', 'tankwatch_api', 'key'];

async function checksums({ client }: Database) {
  const tables =
    await client`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await client`
      select coalesce(md5(string_agg((to_jsonb(t) - ${ignored}::text[])::text, ',' order by (to_jsonb(t) - ${ignored}::text[])::text)), '') as sum
      from ${client(name)} as t`;
    sums[name] = row?.sum;
  }
  return sums;
}

test('the terminal has an encrypted tank-monitoring token', async () => {
  const sealed = await main.client`select user_id, tankwatch_api from users where tankwatch_api is not null`;
  const [{ user_id, tankwatch_api } = {}] = sealed;
  expect([sealed.length, user_id]).toEqual([1, accounts.terminal.user_id]);
  expect(await createSecrets(main.db).open(tankwatch_api, user_id)).toMatch(/^tw-demo-/);
});

test('seeds the same rows for the same day', async () => {
  const { connection } = await openSeededDatabase(today);
  expect(await checksums(connection)).toEqual(await checksums(main));
});

test('a failed seed leaves nothing behind', async () => {
  await expect(seedDemo(main, { today })).rejects.toThrow();
  expect(await count('select 1 from users')).toBe(62);
  await expect(seedDemo(main, { today: '11/20/2026' })).rejects.toThrow('is not a date such as');
});
