import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `pnpm dev` finds the API. */
const api = `http://localhost:${process.env.PORT ?? 3000}`;

/** Leaves inputs that our table never shows out of the table library (packages/ui/src/data-table/unused-inputs.ts). */
const leanTable = (): Plugin => ({
  name: 'lean-table',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === '@mantine/core' && importer?.includes('mantine-react-table')
      ? resolve(import.meta.dirname, '../../packages/ui/src/data-table/unused-inputs.ts')
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

/** What sign-in draws with, and so every screen. */
const base =
  /@mantine\/core\/esm\/(core|components\/(Button|Input|TextInput|Loader|Text|Stack|Title|Anchor|CloseButton|UnstyledButton|ActionIcon|Transition|Box)\/)|@mantine\/hooks\/esm\/(use-uncontrolled|use-merged-ref|use-id)|tabler\/icons-react\/dist\/esm\/(createReact|default)/;
/** What every screen behind it draws with besides: shell, tables, tabs. */
const frame =
  /@floating-ui|@mantine\/core\/esm\/components\/(Popover|ScrollArea|Menu|Tooltip|FocusTrap|Portal|Overlay|Skeleton|Group|VisuallyHidden|Tabs|Table|Pagination|NativeSelect|Combobox\/ComboboxChevron|InputBase)\//;

/**
 * Left alone, the bundler cuts a file for every set of screens that shares something: each screen more makes the first
 * one larger, by files of a few lines and by the list of their names. So what is drawn everywhere stays together, and
 * the other files have short names.
 */
const output = {
  chunkFileNames: 'assets/[hash].js',
  codeSplitting: {
    groups: [
      { name: 'base', test: base, priority: 2 },
      { name: 'frame', test: frame, priority: 1 },
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
    rolldownOptions: { output },
  },
});
