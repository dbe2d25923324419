/** The cruise of folders, with the house's own configuration, on modules and rooms of the server that go round. */
import { afterAll, expect, test } from 'vitest';
import { plant, type Tree, tool } from './lib/planted.ts';

const MODULE = 'apps/api/src/modules';
const ROOM = 'apps/api/src/server';
const FOLDERS = [MODULE, ROOM];
const trees: Tree[] = [];
afterAll(() => Promise.all(trees.map((tree) => tree.remove())));

/** The folders of every ring that is found, by the rule that refuses them. */
async function rings(files: Record<string, string>): Promise<string[]> {
  // A tree without one of the folders cannot be cruised.
  const tree = await plant({ [`${MODULE}/views/save.ts`]: '', [`${ROOM}/logs/log.ts`]: '', ...files });
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

test('modules that go one way pass, and tests look at what they like', async () => {
  const tests = {
    [`${MODULE}/storage/hold.test.ts`]: `import { place } from '../bids/place.ts';\nexport const t = place;`,
  };
  expect(await rings({ ...storage, ...listings, ...bids, ...tests })).toEqual([]);
});

test('a ring of modules is found, though no file imports itself', async () => {
  const back = {
    [`${MODULE}/storage/remove.ts`]: `import { place } from '../bids/place.ts';\nexport const remove = place;`,
  };
  expect(await rings({ ...storage, ...listings, ...bids, ...back })).toEqual(
    ['bids', 'listings', 'storage'].map((name) => `no-ring-of-modules: ${name}`),
  );
});

test('so is one that goes back by a type alone', async () => {
  const back = {
    [`${MODULE}/storage/remove.ts`]: `import type { Listing } from '../listings/types.ts';\nexport type R = Listing;`,
    [`${MODULE}/listings/types.ts`]: 'export type Listing = number;',
  };
  expect(await rings({ ...storage, ...listings, ...back })).toEqual([
    'no-ring-of-modules: listings',
    'no-ring-of-modules: storage',
  ]);
});

const limits = {
  [`${ROOM}/limits/pace.ts`]: `import { refuse } from '../requests/refuse.ts';\nexport const pace = refuse;`,
};
const requests = {
  [`${ROOM}/requests/refuse.ts`]: 'export const refuse = 1;',
};
/** It has them all, and is in none. */
const composed = {
  [`${ROOM}/build-server.ts`]: `import { pace } from './limits/pace.ts';\nexport const app = pace;`,
};

test('rooms of the server that go one way pass', async () => {
  expect(await rings({ ...limits, ...requests, ...composed })).toEqual([]);
});

test.each([
  ['by value', `import { pace } from '../limits/pace.ts';\nexport const security = pace;`],
  ['by a type alone', `import type { Pace } from '../limits/types.ts';\nexport type Security = Pace;`],
])('a ring of rooms is found: %s', async (_, text) => {
  const back = {
    [`${ROOM}/requests/security.ts`]: text,
    [`${ROOM}/limits/types.ts`]: 'export type Pace = number;',
  };
  expect(await rings({ ...limits, ...requests, ...composed, ...back })).toEqual([
    'no-ring-of-rooms: limits',
    'no-ring-of-rooms: requests',
  ]);
});
