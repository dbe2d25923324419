/** What is said of the rules of the database, held against those that its tables have. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { constraints, fromPostgres } from './postgres-errors.ts';

/** Which nobody can run into, and why. */
const OUT_OF_REACH: Record<string, string> = {
  agreements_user_key: 'the insert leaves it to the row that is there (on conflict)',
  agreements_pending_user_key: 'a request is new when its agreements are written',
  conversations_listing_key: 'the insert leaves it to the row that is there (on conflict)',
  conversations_inquiry_key: 'the insert leaves it to the row that is there (on conflict)',
  messages_client_key: 'the insert leaves it to the row that is there (on conflict)',
  saved_views_name_key: 'the insert changes the row that is there (on conflict)',
  access_tokens_token_hash_unique: 'a token is 256 bits that are drawn',
  market_spans_open_key: 'the trigger leaves it to the row that is there (on conflict)',
  team_invitations_team_id_teams_team_id_fk: 'who invites or ends a team holds the team',
  users_team_id_teams_team_id_fk: 'who adds a member or ends a team holds the team',
  price_index_decisions_bid_ask_id_bid_ask_bid_ask_id_fk: 'the decision locks the quote first',
  team_invitations_open_key: 'who invites holds the team, and deletes the invitation before',
  products_product_category_product_categories_product_category_f:
    'who adds a product or deletes a category holds the category',
  agreements_pending_user_id_pending_users_pending_user_id_fk:
    'they are written with their request, and go on to the account before it is deleted',
  bid_modes_mode_id_access_modes_mode_id_fk:
    'a bid names modes of a listing, and only those of a storage are deleted',
};

interface Constraint {
  name: string;
  /** Of the table that a foreign key leads to. */
  referenced: string | null;
}

let database: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Primary keys are left out: they are drawn, or their inserts take the row that is there. */
const uniques = () => sql<Constraint[]>`
  select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`;

const constraintsOf = (type: 'c' | 'f' | 'x') => sql<Constraint[]>`
  select conname as name, confrelid::regclass::text as referenced from pg_constraint
  where connamespace = 'public'::regnamespace and contype = ${type}`;

const src = join(import.meta.dirname, '../..');
const DELETES = /\bdb\s*\.delete\((\w+)\)|deleteInBatches\(ctx, \{\s*table: (\w+)|delete from (\w+)/g;

/** The tables from which the product deletes: a key that leads to any other finds what it found before. */
function deletedFrom(): Set<string> {
  const files = globSync('**/*.ts', { cwd: src }).filter((path) => !/\.test\.ts$|^testing\//.test(path));
  const names = files.flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(DELETES)].map((found) => found.slice(1).join('')),
  );
  // By its name in the code, which is that in the database in camelCase.
  return new Set(names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
}

/** Those that somebody may run into and be told nothing. */
const silent = (all: readonly Constraint[], code: string) =>
  all
    .map(({ name }) => name)
    .filter(
      (name) =>
        !(name in OUT_OF_REACH) && !fromPostgres(Object.assign(new Error(), { code, constraint_name: name })),
    );

it('says something of every unique index and of every check', async () => {
  expect(silent(await uniques(), '23505')).toEqual([]);
  const checks = await constraintsOf('c');
  expect(checks.length).toBeGreaterThan(40);
  expect(silent(checks, '23514')).toEqual([]);
  expect(silent(await constraintsOf('x'), '23P01')).toEqual([]);
});

it('says something of every foreign key that leads to rows which are deleted', async () => {
  const deleted = deletedFrom();
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  const known = tables.map(({ tablename }) => tablename);
  // `file_pieces` is of one transaction alone.
  expect([...deleted].filter((table) => !known.includes(table))).toEqual(['file_pieces']);
  expect(deleted).toContain('access_modes');
  const keys = await constraintsOf('f');
  expect(keys.length).toBeGreaterThan(60);
  expect(
    silent(
      keys.filter(({ referenced }) => deleted.has(referenced ?? '')),
      '23503',
    ),
  ).toEqual([]);
});

it('says nothing of what is not there', async () => {
  const all = await Promise.all([uniques(), constraintsOf('c'), constraintsOf('f'), constraintsOf('x')]);
  const there = new Set(all.flat().map(({ name }) => name));
  const named = [...Object.keys(constraints), ...Object.keys(OUT_OF_REACH)];
  expect(named.filter((name) => !there.has(name))).toEqual([]);
  expect(Object.keys(OUT_OF_REACH).filter((name) => name in constraints)).toEqual([]);
});
