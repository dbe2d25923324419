import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `pnpm dev` finds the API. */
const api = 'http://localhost:3000';

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

export default defineConfig({
  plugins: [leanTable(), react()],
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
  },
});
