/** knip, with the house's own configuration. */
import { afterEach, expect, test } from 'vitest';
import { linkPackages, plant, type Tree, tool } from './lib/planted.ts';

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
  tree = await plant({ ...clean, ...files });
  await tree.copy('knip.json', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.json', 'tsconfig.base.json');
  await linkPackages(tree);
  const { stdout } = await tool('knip', ['--reporter', 'json'], tree.folder);
  return JSON.parse(stdout).issues;
}

const exportsOf = (issues: Issue[], file: string) =>
  issues
    .filter((issue) => issue.file === file)
    .flatMap(({ exports = [] }) => exports.map(({ name }) => name));

test('an export that nobody imports is found, one that somebody imports is not', async () => {
  const issues = await knip({
    'apps/api/src/used.ts': 'export const used = () => 1;\nexport const unused = () => 2;\n',
  });
  expect(exportsOf(issues, 'apps/api/src/used.ts')).toEqual(['unused']);
});

test('a file that nobody imports is found', async () => {
  const issues = await knip({ 'apps/api/src/forgotten.ts': 'export const x = 1;\n' });
  expect(issues.flatMap(({ files = [] }) => files.map(({ name }) => name))).toContain(
    'apps/api/src/forgotten.ts',
  );
});

test('an export of a package is found, too, though any workspace could import it', async () => {
  const issues = await knip({
    'apps/api/src/used.ts': "import { word } from '@tank/schema/words';\n\nexport const used = () => word;\n",
    'packages/schema/src/words.ts':
      "export const word = 'a';\nexport const unsaid = 'b';\n/** @planned */\nexport const planned = 'c';\n",
  });
  expect(exportsOf(issues, 'packages/schema/src/words.ts')).toEqual(['unsaid']);
});
