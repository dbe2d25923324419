/** The styles of all used Mantine components are imported (ADR 28). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/fixture-tree.ts';
import { readTexts } from './lib/sources.ts';

const LIST = 'packages/ui/src/mantine.css';
const stylePath = (component: string) => `@mantine/core/styles/${component}.layer.css`;

/** Imported components that have a style sheet. */
const findStyledComponents = (sources: readonly string[]) =>
  [
    ...new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
          names.split(',').map((name) => name.trim()),
        ),
      ),
    ),
  ].filter((name) => existsSync(join(root, 'packages/ui/node_modules', stylePath(name))));

test('the style of each Mantine component that is used is in packages/ui/src/mantine.css', () => {
  const sources = readTexts(root).filter(({ path }) => /^(apps\/web|packages\/ui)\/src\/.*\.tsx$/.test(path));
  const used = findStyledComponents(sources.map(({ text }) => text));
  expect(used).toContain('Button');
  const list = readFileSync(join(root, LIST), 'utf8');
  expect(used.filter((name) => !list.includes(stylePath(name)))).toEqual([]);
});
