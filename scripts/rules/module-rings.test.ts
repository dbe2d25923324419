/** The cruise of folders, with the house's own configuration, on modules that go round. */
import { afterAll, expect, test } from 'vitest';
import { plant, type Tree, tool } from './lib/planted.ts';

const MODULE = 'apps/api/src/modules';
const trees: Tree[] = [];
afterAll(() => Promise.all(trees.map((tree) => tree.remove())));

/** The folders of every ring that is found. */
async function rings(files: Record<string, string>): Promise<string[]> {
  const tree = await plant(files);
  trees.push(tree);
  await tree.copy(
    '.dependency-cruiser.mjs',
    '.dependency-cruiser.folders.mjs',
    'tsconfig.json',
    'tsconfig.base.json',
  );
  const args = ['--config', '.dependency-cruiser.folders.mjs', '--output-type', 'json', MODULE];
  const { stdout } = await tool('depcruise', args, tree.folder);
  const { summary } = JSON.parse(stdout);
  return summary.violations.map(({ from }: { from: string }) => from.replace(`${MODULE}/`, '')).sort();
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
  expect(await rings({ ...storage, ...listings, ...bids, ...back })).toEqual(['bids', 'listings', 'storage']);
});

test('so is one that goes back by a type alone', async () => {
  const back = {
    [`${MODULE}/storage/remove.ts`]: `import type { Listing } from '../listings/types.ts';\nexport type R = Listing;`,
    [`${MODULE}/listings/types.ts`]: 'export type Listing = number;',
  };
  expect(await rings({ ...storage, ...listings, ...back })).toEqual(['listings', 'storage']);
});
