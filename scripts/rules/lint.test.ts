/** Biome with the repository's configuration, on violations. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTree, type Tree, tool } from './lib/fixture-tree.ts';

const violations: [rule: string, path: string, text: string][] = [
  ['lint/suspicious/noExplicitAny', 'apps/api/src/any.ts', 'export const x = (y: any) => y;\n'],
  ['lint/suspicious/noConsole', 'apps/api/src/console.ts', "console.log('here');\n"],
  [
    'lint/suspicious/noFocusedTests',
    'apps/api/src/focused.test.ts',
    "import { it } from 'vitest';\n\nit.only('x', () => {});\n",
  ],
  [
    'lint/suspicious/noFocusedTests',
    'apps/web/src/suite.test.tsx',
    "import { describe } from 'vitest';\n\ndescribe.only('x', () => {});\n",
  ],
  [
    'lint/suspicious/noSkippedTests',
    'packages/db/src/skipped.test.ts',
    "import { test } from 'vitest';\n\ntest.skip('x', () => {});\n",
  ],
  ['lint/correctness/noUnusedVariables', 'packages/db/src/unused.ts', 'const x = 1;\n'],
  ['lint/correctness/noUnusedImports', 'packages/db/src/imports.ts', "import { x } from './x.ts';\n"],
  [
    'lint/style/noNonNullAssertion',
    'packages/ui/src/bang.ts',
    'export const f = (x?: string) => x!.length;\n',
  ],
  [
    'lint/style/useImportType',
    'packages/ui/src/type.ts',
    "import { X } from './x.ts';\n\nexport type Y = X;\n",
  ],
  [
    'lint/style/noRestrictedImports',
    'apps/web/src/store.ts',
    "import { useSyncExternalStore } from 'react';\n\nexport const useIt = useSyncExternalStore;\n",
  ],
  ['format', 'packages/schema/src/format.ts', 'export const x = "double"\n'],
];

const clean = {
  'apps/api/src/clean.ts': 'export const x = (y: number) => y;\n',
  // Scripts may print.
  'scripts/say.ts': "console.log('here');\n",
};

let tree: Tree;
let found: { category: string; location: { path: string } }[];

beforeAll(async () => {
  tree = await createTree({
    ...clean,
    ...Object.fromEntries(violations.map(([, path, text]) => [path, text])),
  });
  await tree.copy('biome.json');
  const { stdout } = await tool(
    'biome',
    ['check', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    tree.folder,
  );
  found = JSON.parse(stdout).diagnostics;
});
afterAll(() => tree.remove());

test.each(violations)('reports %s in %s', (rule, path) => {
  const categories = found.filter(({ location }) => location.path === path).map(({ category }) => category);
  expect(categories).toContain(rule);
});

test.each(Object.keys(clean))('accepts %s', (path) => {
  expect(found.filter(({ location }) => location.path === path)).toEqual([]);
});
