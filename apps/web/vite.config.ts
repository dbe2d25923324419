import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { basemap } from './build/basemap.ts';
import { landImage } from './build/land-image.ts';
import { pdfResources } from './build/pdf-resources.ts';

/** Where `pnpm dev` finds the API. */
const api = `http://localhost:${process.env.PORT ?? 3000}`;
/**
 * Without these groups a screen with a table loads 160 files, and sign-in and tables exceed their budgets (ADR 28). Each group
 * contains the dependencies of its modules, except those of a group above it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'sign-in', test: /\/access\/login-page\./ },
  { name: 'frame', test: /\/app\/(guards|prefetch-rows)\./ },
  { name: 'tables', test: /\/use-table\.|\/data-table\./ },
];

export default defineConfig({
  plugins: [react(), basemap(), landImage(), pdfResources()],
  // deck.gl without its WebGPU code.
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
    // All browsers of this target support module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Leaves out components of mantine-react-table that no screen uses.
      treeshake: { manualPureFunctions: ['memo', 'forwardRef'] },
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups } },
    },
  },
});
