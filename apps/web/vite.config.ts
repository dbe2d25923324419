import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `pnpm dev` finds the API. */
const api = `http://localhost:${process.env.PORT ?? 3000}`;

/** What our table never does, and what the build puts there instead. */
const unused: Record<string, string> = {
  '@mantine/core': 'unused-inputs.ts',
  '@tanstack/react-virtual': 'unused-helpers.ts',
  '@tanstack/match-sorter-utils': 'unused-helpers.ts',
};

/** Leaves it out of the table library (packages/ui/src/data-table/unused-*.ts). */
const leanTable = (): Plugin => ({
  name: 'lean-table',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    unused[source] && importer?.includes('mantine-react-table')
      ? resolve(import.meta.dirname, '../../packages/ui/src/data-table', unused[source])
      : null,
});

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses the same bytes twice. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg)$/.test(file)) continue;
      const content = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

/** The router's package points at its development build only; the other one lies beside it. */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) =>
    source === 'react-router'
      ? resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')
      : null,
});

/** Matches the paths of modules; `core(...)` are the library's components of those names. */
const anyOf = (...paths: string[]) => new RegExp(paths.join('|'));
const core = (...names: string[]) => `@mantine/core/esm/components/(${names.join('|')})/`;
const icons = '@tabler/icons-react/dist/esm/';

/** What sign-in draws with, and so every screen. Whatever stands here must not lead to a file of the other two. */
const base = anyOf(
  '@mantine/core/esm/core/(Box|MantineProvider|DirectionProvider)/',
  core('Button', 'Input', 'TextInput', 'Loader', 'Text', 'Stack', 'Title', 'Anchor', 'CloseButton'),
  core('ActionIcon', 'Transition'),
  '@mantine/hooks/esm/use-(uncontrolled|merged-ref|id|document-title)/',
  'packages/schema/src/(kit/dates|product|first-messages)',
);
/** What every screen behind it draws with besides: shell, tables, tabs. */
const frame = anyOf(
  '@floating-ui/',
  core('Popover', 'ScrollArea', 'Menu', 'Tooltip', 'FocusTrap', 'Portal', 'Overlay', 'Skeleton', 'Group'),
  core(
    'VisuallyHidden',
    'Tabs',
    'Table',
    'Pagination',
    'NativeSelect',
    'Combobox/ComboboxChevron',
    'InputBase',
  ),
  `${icons}(createReact|default)`,
);
/** Small files that many screens share. */
const common = anyOf(
  `${icons}icons/`,
  'packages/ui/src/(states/|lib/format|fields/(status-badge|page-header|fields))',
  'packages/schema/src/(enums|regions|kit/table)',
  'apps/web/src/shared/page/page',
);

/**
 * Left alone, the bundler cuts a file for every set of screens that shares something: each screen more makes the first
 * one larger, by files of a few lines and by the list of their names. So what is drawn everywhere stays together (a
 * group takes along what its files need), and the other files have short names.
 */
const output = {
  chunkFileNames: 'assets/[hash].js',
  codeSplitting: {
    groups: [
      { name: 'base', test: base, priority: 2 },
      { name: 'frame', test: frame, priority: 1 },
      { name: 'common', test: common, minShareCount: 5 },
    ],
  },
};

export default defineConfig({
  plugins: [leanTable(), productionRouter(), react(), precompress()],
  server: {
    port: 5173,
    proxy: {
      '/trpc': { target: api, ws: true },
      '/api': api,
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    // Every browser of this target knows module preloads itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output },
  },
});
