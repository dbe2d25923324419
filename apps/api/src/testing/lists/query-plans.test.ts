/**
 * The query plan of every filter and every sort order of every list call: none reads a large part of a large table. The test
 * counts rows, not time. A new column of a table definition is covered without a change here.
 */

import { seedScale } from '@tank/db/seed/scale';
import { teams } from '@tank/db/tables/users';
import { writeCursor } from '@tank/schema/kit/cursor';
import { type Column, isFilterable, isRange, isSortable, type TableDefinition } from '@tank/schema/kit/table';
import { listCalls } from '@tank/schema/tables/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketToday } from '../market-today.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

/** Enough for storage, which has a quarter as many rows, to be large. */
const LISTINGS = 18_000;
const OTHERS = 6000;
/** From this number of rows on a table is large; reading more than this fraction of it fails. */
const LARGE = 5000;
const PART = 0.25;

/** Sorts that need every row: by a joined name, or by a text that no index holds in full. */
const everyRow: Record<string, string[]> = {
  // The status depends on the current day.
  'bookings.listAll': ['sort status', 'sort -status'],
  'chat.listAll': ['sent_by', 'sent_to', 'message'].flatMap((key) => [`sort ${key}`, `sort -${key}`]),
};

/** The scale data has its booked listings behind the open ones, so a cursor near the end skips them. */
const amongBooked: Record<string, string> = { 'listings.listAll': 'sort listing_id' };

interface Statement {
  text: string;
  params: unknown[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

let api: TestApi;
let admin: Person;
const large = new Map<string, number>();
const asked: Statement[] = [];

/** Whether list calls get empty results: their statements are only explained. */
let isStubbed = false;

/** Records the statements of the list calls. */
function captureStatements(): void {
  const { lists } = api.services.reads;
  const ask = lists.query;
  lists.query = (caller, query) => {
    // The part of a connection that a list statement uses.
    const unsafe = (text: string, params: unknown[]) => ({ values: () => asked.push({ text, params }) });
    query({ unsafe } as never);
    return isStubbed ? (Promise.resolve(Object.assign([], { columns: [] })) as never) : ask(caller, query);
  };
}

beforeAll(async () => {
  api = await startTestApi();
  const { client, db } = api.database;
  const today = marketToday();
  await seedScale(api.database, { listings: LISTINGS, bookings: OTHERS, inquiries: OTHERS, today });
  // The values that the filters use must be rare.
  await client`update storage set tank_features = '{}', tank_type = null where storage_id % 10 > 0`;
  const [team] = await db.insert(teams).values({ team_name: 'Everybody' }).returning();
  admin = await api.person({ category: 'Admin', team_id: team?.team_id ?? null });
  await client`
    with talk as (
      insert into conversations (conversation_title, listing_id, started_by, owner_id)
      select 'Tank', listing_id, ${admin.user_id}, owner_id from listings limit 600 returning *)
    insert into messages (conversation_id, sent_by, sent_to, message, created_at)
    select conversation_id, started_by, owner_id, 'Is it free in week ' || n || '?', now() - n * interval '1 day'
    from talk, generate_series(1, 10) n`;
  await client`
    insert into users (username, email, password_hash, category, first_name, last_name, company, created_at)
    select 'many_' || n, 'many_' || n || '@example.test', 'none',
      (case when n % 20 = 0 then 'Terminal' else 'Viewer' end)::category, 'First ' || n, 'Last ' || n, 'Company ' || n,
      now() - n * interval '1 hour' from generate_series(1, ${OTHERS}::int) n`;
  await client`vacuum (full, analyze) storage`;
  await client`vacuum (analyze) conversations, messages, users`;
  const tables = await client<{ name: string; rows: number }[]>`
    select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and reltuples >= ${LARGE}`;
  for (const { name, rows } of tables) large.set(name, rows);
  const shared = ['bookings', 'inquiries', 'listings', 'messages', 'storage', 'users'];
  expect([...large.keys()]).toEqual(expect.arrayContaining(shared));
  captureStatements();
}, 180_000);
afterAll(() => api.close());

/** Filter values that almost no row has: a plan without an index reads every row. */
function rareValues(key: string, column: Column): Record<string, unknown>[] {
  if (column.kind === 'number') return [{ [`min_${key}`]: 9_000_000 }, { [`max_${key}`]: -1 }];
  if (column.kind === 'date') return [{ [`min_${key}`]: '2099-12-31' }, { [`max_${key}`]: '2000-01-01' }];
  if (column.kind === 'flag') return [{ [key]: ['1'] }];
  if (!column.options) return [{ [key]: ['Quicksilver'] }, { [key]: ['Quicksilver', 'Molasses'] }];
  return [{ [key]: [column.options.at(-1)] }, { [key]: column.options.slice(-2) }];
}

function* inputsOf({ columns }: TableDefinition): Generator<[string, object]> {
  yield ['no filter', {}];
  for (const [key, column] of Object.entries<Column>(columns)) {
    if (isSortable(column)) for (const sort of [key, `-${key}`]) yield [`sort ${sort}`, { sort }];
    if (!isFilterable(column) || column.kind === 'text') continue;
    for (const value of rareValues(key, column)) {
      const what = Object.keys(value).join();
      yield [what, value];
      // In this order the matching rows come last.
      const sort = what.startsWith('min') ? key : `-${key}`;
      if (isRange(column) && isSortable(column)) yield [`${what}, sort ${sort}`, { ...value, sort }];
    }
  }
  for (const q of ['quicksilver', 'quick silver', 'zq']) yield [`q ${q}`, { q }];
}

/** A cursor near the end of a sort order, taken from the first page of the opposite order. */
async function nearTheEnd(name: string, sort: string): Promise<object | undefined> {
  const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
  const { body } = await api.query(name, { sort: opposite }, admin.token);
  const { next } = body.result.data.page;
  if (!next) return undefined;
  const [, value, key] = JSON.parse(Buffer.from(next, 'base64url').toString());
  return { sort, after: writeCursor({ sort, value, key, seen: 10_000 }) };
}

const rowsOf = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const inner of node.Plans ?? []) yield* nodesOf(inner);
}

/** The scans of a statement that read a large part of a large table. */
async function findLargeScans({ text, params }: Statement): Promise<string[]> {
  // The driver has no type for the result of EXPLAIN.
  const [row] = (await api.database.lists.unsafe(
    `explain (analyze, costs off, timing off, summary off, buffers off, format json) ${text}`,
    params as never[],
  )) as unknown as [{ 'QUERY PLAN': [{ Plan: Node }] }];
  return [...nodesOf(row['QUERY PLAN'][0].Plan)].flatMap((node) => {
    const size = large.get(node['Relation Name'] ?? '');
    const rows = rowsOf(node);
    return size !== undefined && rows > size * PART
      ? [`${node['Node Type']} of ${rows} ${node['Relation Name']}`]
      : [];
  });
}

test.each(Object.entries<{ table: TableDefinition }>(listCalls))(
  '%s reads no large part of a large table for any filter or sort',
  async (name, { table }) => {
    const found: string[] = [];
    const read = new Set<string>();
    for (const [what, first] of inputsOf(table)) {
      if (everyRow[name]?.includes(what)) continue;
      const behind =
        what.startsWith('sort ') && 'sort' in first && what !== amongBooked[name]
          ? await nearTheEnd(name, first.sort as string)
          : undefined;
      for (const input of [first, ...(behind ? [behind] : [])]) {
        asked.length = 0;
        isStubbed = true;
        const { status } = await api.query(name, input, admin.token);
        isStubbed = false;
        expect([what, status]).toEqual([what, 200]);
        for (const statement of asked) {
          const known = JSON.stringify(statement);
          if (read.has(known)) continue;
          read.add(known);
          for (const scan of await findLargeScans(statement))
            found.push(`${what}${'after' in input ? ', after' : ''}: ${scan}`);
        }
      }
    }
    expect(found).toEqual([]);
  },
  120_000,
);
