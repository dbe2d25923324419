/** The migrations match the table definitions: drizzle-kit has nothing to generate. */
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTree, root, type Tree, tool } from './lib/fixture-tree.ts';

let tree: Tree;
let folder: string;

beforeEach(async () => {
  tree = await createTree({ 'packages/README.md': '' });
  folder = join(tree.folder, 'packages/db');
  // The whole package, as tables import columns and enums.
  const filter = (path: string) => !path.includes('node_modules');
  await cp(join(root, 'packages/db'), folder, { recursive: true, filter });
  await symlink(join(root, 'packages/db/node_modules'), join(folder, 'node_modules'));
});
afterEach(() => tree.remove());

const migrations = async () =>
  (await readdir(join(folder, 'src/migrations'))).filter((name) => name.endsWith('.sql')).sort();

async function generate(): Promise<string[]> {
  const before = await migrations();
  const { code, stdout, stderr } = await tool(
    '../../packages/db/node_modules/.bin/drizzle-kit',
    ['generate'],
    folder,
  );
  expect(code, stdout + stderr).toBe(0);
  return (await migrations()).filter((name) => !before.includes(name));
}

test('generates no migration for the current tables', async () => {
  expect(await generate()).toEqual([]);
});

test('generates a migration for a new column', async () => {
  const file = join(folder, 'src/tables/storage.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace("    country: text('country').notNull(),", "$&\n    county: text('county'),"),
  );
  const [name] = await generate();
  expect(await readFile(join(folder, 'src/migrations', name ?? ''), 'utf8')).toContain(
    'ADD COLUMN "county" text',
  );
});
