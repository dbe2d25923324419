import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ui = join(import.meta.dirname, '../../../packages/ui/src');
const library = dirname(createRequire(join(ui, 'x')).resolve('@mantine/core/styles.css'));

/** What the frame, sign-in, tables and their first rows are drawn with. */
const FIRST =
  /(baseline|default-css-variables|global|UnstyledButton|VisuallyHidden|Paper|Loader|ActionIcon|CloseButton|Group|Input|Text|Anchor|Combobox|Alert|Badge|Burger|Button|Center|Pagination|PasswordInput|Skeleton|Stack|Tabs|Title)\.layer/;

/** Stands nowhere: the rest of the list. */
const LATER = join(ui, 'mantine-later.css');

const imports = readFileSync(join(ui, 'mantine.css'), 'utf8').match(/^@import .*;$/gm) ?? [];
const first = imports.filter((line) => FIRST.test(line));
const later = imports.filter((line) => !FIRST.test(line));

const classesIn = (text: string) => text.match(/\bm_[0-9a-f]{6,}/g) ?? [];
const laterClasses = new Set(
  later.flatMap((line) =>
    classesIn(readFileSync(join(library, line.match(/styles\/[\w.-]+/)?.[0] ?? ''), 'utf8')),
  ),
);

/**
 * Parts the library's styles in two: those for what is seen first come with the app, the others with the first component that
 * needs any of them. What they style is never restyled by the first, whichever comes last.
 */
export const laterStyles = (): Plugin => ({
  name: 'later-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === LATER ? id : undefined),
  load(id) {
    if (id === LATER) return later.join('\n');
    if (id === join(ui, 'global.css'))
      return readFileSync(id, 'utf8').replace('@import "./mantine.css";', first.join('\n'));
  },
  transform(code, id) {
    if (!/@mantine\/core\/esm\/.*\.module\.mjs$/.test(id)) return;
    if (classesIn(code).some((name) => laterClasses.has(name)))
      return `import ${JSON.stringify(LATER)};\n${code}`;
  },
});
