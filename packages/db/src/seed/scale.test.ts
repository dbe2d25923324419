import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts';
import { copyValue } from './scale/copy.ts';
import type { ScaleCounts } from './scale/seed-part.ts';
import { seedScale } from './scale.ts';

const today = '2026-11-20';
const seen: number[] = [];
let connection: OpenDatabase;
let first: ScaleCounts;

beforeAll(async () => {
  connection = await openTestDatabase({ max: 2, name: 'scale-test' });
  const onProgress = ({ done, total }: { done: number; total: number }) => seen.push(done / total);
  first = await seedScale(connection, { listings: 4000, today, onProgress });
});

afterAll(() => connection.close());

const one = async (text: string) => Number((await connection.client.unsafe(`select (${text}) as n`))[0]?.n);

test('adds the promised number of rows of each kind', async () => {
  expect(first).toEqual({ owners: 40, storage: 1000, listings: 4000, access_modes: 10_000 });
  for (const [table, count] of [
    ['users', 40],
    ['storage', 1000],
    ['listings', 4000],
    ['access_modes', 10_000],
  ])
    expect(await one(`select count(*) from ${table}`)).toBe(count);
  expect(
    await one('select count(*) from (select from access_modes group by listing_id having count(*) = 2) as x'),
  ).toBe(4000);
  expect(await one("select count(*) from listings where status = 'Open'")).toBeGreaterThan(3500);
  expect(await one("select count(*) from listings where status = 'Open'")).toBeLessThan(3700);
});

test('distributes listings like a market', async () => {
  expect(await one('select count(distinct region) from listings')).toBe(8);
  expect(await one('select min(working_capacity) from listings')).toBeGreaterThanOrEqual(10);
  expect(await one('select max(working_capacity) from listings')).toBeLessThanOrEqual(2000);
  expect(await one('select min(ask_price) from listings')).toBeGreaterThanOrEqual(0.2);
  expect(await one('select max(ask_price) from listings')).toBeLessThanOrEqual(1.5);
  expect(await one('select count(distinct ask_price) from listings')).toBeGreaterThan(2000);
  expect(await one(`select count(*) from listings where status = 'Open' and expiration < '${today}'`)).toBe(
    0,
  );
  expect(
    await one(
      'select count(*) from listings join storage using (storage_id) where working_capacity > total_capacity',
    ),
  ).toBe(0);
});

test('reports growing progress up to completion', () => {
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

test('can be run again, and leaves the sequences at the next free id', async () => {
  await seedScale(connection, { listings: 100, today });
  expect(await one('select count(*) from listings')).toBe(4100);
  const [row] = await connection.client`
    insert into users (username, email, password_hash, category, first_name, last_name)
    values ('next', 'next@scale.test', '', 'Viewer', '', '') returning user_id`;
  expect(row?.user_id).toBe(46);
});

test('rejects a count below one', async () => {
  await expect(seedScale(connection, { listings: 0, today })).rejects.toThrow('whole number from 1');
});

test('COPY preserves special characters', async () => {
  const texts = ['a\tb\\c\nd\r', '{"x"}', 'ä €', ''];
  const lines = `${texts.map((text) => `${copyValue(text)}\t${copyValue([text, 'b,"c"'])}`).join('\n')}\n`;
  await connection.client.begin(async (sql) => {
    await sql`create temp table copied (place int generated always as identity, t text, l text[]) on commit drop`;
    const sink = await sql`copy copied (t, l) from stdin`.writable();
    await new Promise<void>((resolve, reject) => sink.on('finish', resolve).on('error', reject).end(lines));
    expect(await sql`select t, l from copied order by place`).toEqual(
      texts.map((t) => ({ t, l: [t, 'b,"c"'] })),
    );
  });
});
