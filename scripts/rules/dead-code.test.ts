/** knip with the repository's configuration. */
import { afterEach, expect, test } from 'vitest';
import { createTree, linkPackages, type Tree, tool } from './lib/fixture-tree.ts';

const clean = {
  'apps/api/src/main.ts': "import { used } from './used.ts';\n\nused();\n",
  'apps/api/src/used.ts': 'export const used = () => 1;\n',
};

let tree: Tree;
afterEach(() => tree.remove());

interface Issue {
  file: string;
  exports?: { name: string }[];
  files?: { name: string }[];
  dependencies?: { name: string }[];
}

async function knip(files: Record<string, string>): Promise<Issue[]> {
  tree = await createTree({ ...clean, ...files });
  await tree.copy('knip.json', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.json', 'tsconfig.base.json');
  await linkPackages(tree);
  const { stdout } = await tool('knip', ['--reporter', 'json'], tree.folder);
  return JSON.parse(stdout).issues;
}

const exportsOf = (issues: Issue[], file: string) =>
  issues
    .filter((issue) => issue.file === file)
    .flatMap(({ exports = [] }) => exports.map(({ name }) => name));

test('reports unused exports but not used ones', async () => {
  const issues = await knip({
    'apps/api/src/used.ts': 'export const used = () => 1;\nexport const unused = () => 2;\n',
  });
  expect(exportsOf(issues, 'apps/api/src/used.ts')).toEqual(['unused']);
});

test('reports unused files', async () => {
  const issues = await knip({ 'apps/api/src/forgotten.ts': 'export const x = 1;\n' });
  expect(issues.flatMap(({ files = [] }) => files.map(({ name }) => name))).toContain(
    'apps/api/src/forgotten.ts',
  );
});

test('reports unused exports of packages, but not planned ones', async () => {
  const issues = await knip({
    'apps/api/src/used.ts': "import { word } from '@tank/schema/words';\n\nexport const used = () => word;\n",
    'packages/schema/src/words.ts':
      "export const word = 'a';\nexport const unsaid = 'b';\n/** @planned */\nexport const planned = 'c';\n",
  });
  expect(exportsOf(issues, 'packages/schema/src/words.ts')).toEqual(['unsaid']);
});
