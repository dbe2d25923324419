import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { askedAhead } from './build/asked-ahead.ts';
import { basemap } from './build/basemap.ts';
import { laterStyles } from './build/later-styles.ts';
import { libraryStyles } from './build/library-styles.ts';
import { pdfResources } from './build/pdf-resources.ts';
import { sentences } from './build/sentences.ts';

/** Where `pnpm dev` finds the API. */
const api = `http://localhost:${process.env.PORT ?? 3000}`;

/**
 * What is loaded together comes in one file, with all that it needs and no file above it has: each of many would cost a
 * request and its headers. Named by our own modules alone (docs/adr/0004-use-library-internals-only-with-a-reason.md).
 */
const groups = [
  { name: 'later', test: /\/mantine-later\.css/ },
  { name: 'start', tags: ['$initial' as const] },
  // What the screens share with sign-in, which has more besides.
  {
    name: 'basics',
    test: /\/app\/session-expired\.|\/shell-frame\/logo\.|\/legal\/legal-links\.|\/(ActionIcon|Anchor|TextInput|use-uncontrolled)\.|\/kit\/dates\.|\/calls\/failure\.|\/session\/device-mark\./,
  },
  { name: 'sign-in', test: /\/access\/login-page\./ },
  { name: 'frame', test: /\/app\/(guards|prefetch-rows)\./ },
  { name: 'tables', test: /\/use-table\.|\/data-table\.|\/page\/page\./ },
  {
    name: 'charts',
    test: /\/charts\/(chart-card|bars-plot|month-reader|money-bars|ring)\.|\/fields\/date-range\./,
  },
  { name: 'lines', test: /\/charts\/(line-chart|chart-view)\./ },
  {
    name: 'market',
    test: /\/market\/(words|row-marks|own-answers|location-column|open-answers|row-actions|posting-actions)\.|\/prefetch-record\./,
  },
  {
    name: 'deals',
    test: /\/pages\/use-(place-bid|start-chat)\.|\/market\/(available-table|my-preferences)\./,
  },
  { name: 'tabs', test: /\/Tabs\/Tabs\./ },
];

export default defineConfig({
  plugins: [react(), basemap(), sentences(), askedAhead(), laterStyles(), libraryStyles(), pdfResources()],
  // deck.gl without what it has for WebGPU.
  resolve: { conditions: ['visgl:webgl-only', ...defaultClientConditions] },
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
    reportCompressedSize: false,
    // Every browser of this target knows module preloads itself.
    modulePreload: { polyfill: false },
    // Short names: each file names those that it loads.
    rolldownOptions: {
      // Leaves out components of mantine-react-table that no screen uses.
      treeshake: { manualPureFunctions: ['memo', 'forwardRef'] },
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups } },
    },
  },
});
