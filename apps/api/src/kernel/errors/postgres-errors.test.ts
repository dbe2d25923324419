/** Checks the mapped constraints against those of the tables. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { constraints, fromPostgres } from './postgres-errors.ts';

/** Constraints that no request can violate, and why. */
const UNREACHABLE: Record<string, string> = {
  agreements_user_key: 'the insert does nothing on conflict',
  agreements_pending_user_key: 'a request is new when its agreements are written',
  conversations_listing_key: 'the insert does nothing on conflict',
  conversations_inquiry_key: 'the insert does nothing on conflict',
  messages_client_key: 'the insert does nothing on conflict',
  saved_views_name_key: 'the insert updates the row on conflict',
  access_tokens_token_hash_unique: 'a token is 256 random bits',
  files_object_key_key: 'the key of an object is 122 random bits',
  files_place_check: 'a file is inserted and moved with one place',
  market_spans_open_key: 'the trigger does nothing on conflict',
  team_invitations_team_id_teams_team_id_fk: 'inviting to a team and deleting it lock the team',
  users_team_id_teams_team_id_fk: 'adding a member and deleting a team lock the team',
  price_index_decisions_bid_ask_id_bid_ask_bid_ask_id_fk: 'the decision locks the quote first',
  team_invitations_open_key: 'inviting locks the team and deletes the previous invitation',
  products_product_category_product_categories_product_category_f:
    'adding a product and deleting a category lock the category',
  agreements_pending_user_id_pending_users_pending_user_id_fk:
    'they are written with their request and moved to the account before it is deleted',
  company_identities_pending_user_id_fk:
    'they are written with their request and moved to the account before it is deleted',
  bid_modes_mode_id_access_modes_mode_id_fk:
    'a bid refers to modes of a listing, and only modes of a storage are deleted',
};

interface Constraint {
  name: string;
  /** The table that a foreign key references. */
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

/** Without primary keys: they are generated, or their inserts handle the conflict. */
const uniques = () => sql<Constraint[]>`
  select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`;

const constraintsOf = (type: 'c' | 'f' | 'x') => sql<Constraint[]>`
  select conname as name, confrelid::regclass::text as referenced from pg_constraint
  where connamespace = 'public'::regnamespace and contype = ${type}`;

const src = join(import.meta.dirname, '../..');
const DELETES = /\bdb\s*\.delete\((\w+)\)|deleteInBatches\(ctx, \{\s*table: (\w+)|delete from (\w+)/g;

/** The tables with deleted rows: a foreign key to any other table cannot fail later. */
function tablesWithDeletes(): Set<string> {
  const files = globSync('**/*.ts', { cwd: src }).filter((path) => !/\.test\.ts$|^testing\//.test(path));
  const names = files.flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(DELETES)].map((found) => found.slice(1).join('')),
  );
  // From the name in the code (camelCase) to the name in the database.
  return new Set(names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
}

/** Constraints that a request can violate but that are not mapped to a message. */
const unmapped = (all: readonly Constraint[], code: string) =>
  all
    .map(({ name }) => name)
    .filter(
      (name) =>
        !(name in UNREACHABLE) && !fromPostgres(Object.assign(new Error(), { code, constraint_name: name })),
    );

it('maps every unique index and every check constraint', async () => {
  expect(unmapped(await uniques(), '23505')).toEqual([]);
  const checks = await constraintsOf('c');
  expect(checks.length).toBeGreaterThan(40);
  expect(unmapped(checks, '23514')).toEqual([]);
  expect(unmapped(await constraintsOf('x'), '23P01')).toEqual([]);
});

it('maps every foreign key to a table with deletes', async () => {
  const deleted = tablesWithDeletes();
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  const known = tables.map(({ tablename }) => tablename);
  // `file_chunks` is a temporary table.
  expect([...deleted].filter((table) => !known.includes(table))).toEqual(['file_chunks']);
  expect(deleted).toContain('access_modes');
  const keys = await constraintsOf('f');
  expect(keys.length).toBeGreaterThan(60);
  expect(
    unmapped(
      keys.filter(({ referenced }) => deleted.has(referenced ?? '')),
      '23503',
    ),
  ).toEqual([]);
});

it('maps no constraint that does not exist', async () => {
  const all = await Promise.all([uniques(), constraintsOf('c'), constraintsOf('f'), constraintsOf('x')]);
  const existing = new Set(all.flat().map(({ name }) => name));
  const named = [...Object.keys(constraints), ...Object.keys(UNREACHABLE)];
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
  expect(Object.keys(UNREACHABLE).filter((name) => name in constraints)).toEqual([]);
});
