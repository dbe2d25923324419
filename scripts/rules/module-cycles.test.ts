/** dependency-cruiser with the repository's configuration for folders, on cycles between modules and between server folders. */
import { afterAll, expect, test } from 'vitest';
import { createTree, type Tree, tool } from './lib/fixture-tree.ts';

const MODULE = 'apps/api/src/modules';
const SERVER = 'apps/api/src/server';
const FOLDERS = [MODULE, SERVER];
const trees: Tree[] = [];
afterAll(() => Promise.all(trees.map((tree) => tree.remove())));

/** The folders of all cycles, with the violated rule. */
async function findCycles(files: Record<string, string>): Promise<string[]> {
  // dependency-cruiser fails on missing folders.
  const tree = await createTree({ [`${MODULE}/views/save.ts`]: '', [`${SERVER}/logs/log.ts`]: '', ...files });
  trees.push(tree);
  await tree.copy(
    '.dependency-cruiser.mjs',
    '.dependency-cruiser.folders.mjs',
    'tsconfig.json',
    'tsconfig.base.json',
  );
  const args = ['--config', '.dependency-cruiser.folders.mjs', '--output-type', 'json', ...FOLDERS];
  const { stdout } = await tool('depcruise', args, tree.folder);
  const { summary } = JSON.parse(stdout);
  return summary.violations
    .map(({ rule, from }: { rule: { name: string }; from: string }) => `${rule.name}: ${from}`)
    .map((text: string) => FOLDERS.reduce((rest, folder) => rest.replace(`${folder}/`, ''), text))
    .sort();
}

const storage = { [`${MODULE}/storage/hold.ts`]: 'export const hold = 1;\nexport type Held = number;' };
const listings = {
  [`${MODULE}/listings/create.ts`]: `import { hold } from '../storage/hold.ts';\nexport const create = hold;`,
};
const bids = {
  [`${MODULE}/bids/place.ts`]: `import { create } from '../listings/create.ts';\nexport const place = create;`,
};

test('accepts one-way imports of modules, and any import of tests', async () => {
  const tests = {
    [`${MODULE}/storage/hold.test.ts`]: `import { place } from '../bids/place.ts';\nexport const t = place;`,
  };
  expect(await findCycles({ ...storage, ...listings, ...bids, ...tests })).toEqual([]);
});

test('reports a cycle of modules without a cycle of files', async () => {
  const back = {
    [`${MODULE}/storage/remove.ts`]: `import { place } from '../bids/place.ts';\nexport const remove = place;`,
  };
  expect(await findCycles({ ...storage, ...listings, ...bids, ...back })).toEqual(
    ['bids', 'listings', 'storage'].map((name) => `no-module-cycles: ${name}`),
  );
});

test('reports a cycle through a type import', async () => {
  const back = {
    [`${MODULE}/storage/remove.ts`]: `import type { Listing } from '../listings/types.ts';\nexport type R = Listing;`,
    [`${MODULE}/listings/types.ts`]: 'export type Listing = number;',
  };
  expect(await findCycles({ ...storage, ...listings, ...back })).toEqual([
    'no-module-cycles: listings',
    'no-module-cycles: storage',
  ]);
});

const limits = {
  [`${SERVER}/limits/pace.ts`]: `import { refuse } from '../requests/refuse.ts';\nexport const pace = refuse;`,
};
const requests = {
  [`${SERVER}/requests/refuse.ts`]: 'export const refuse = 1;',
};
/** A file outside the folders that imports them. */
const composed = {
  [`${SERVER}/build-server.ts`]: `import { pace } from './limits/pace.ts';\nexport const app = pace;`,
};

test('accepts one-way imports of server folders', async () => {
  expect(await findCycles({ ...limits, ...requests, ...composed })).toEqual([]);
});

test.each([
  ['a value', `import { pace } from '../limits/pace.ts';\nexport const security = pace;`],
  ['a type', `import type { Pace } from '../limits/types.ts';\nexport type Security = Pace;`],
])('reports a cycle of server folders through %s', async (_, text) => {
  const back = {
    [`${SERVER}/requests/security.ts`]: text,
    [`${SERVER}/limits/types.ts`]: 'export type Pace = number;',
  };
  expect(await findCycles({ ...limits, ...requests, ...composed, ...back })).toEqual([
    'no-server-folder-cycles: limits',
    'no-server-folder-cycles: requests',
  ]);
});
