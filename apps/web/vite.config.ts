import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API. */
const api = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
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
    // Every route is a lazy import, so Rollup's own splitting already keeps the table and the dates out of sign-in.
    chunkSizeWarningLimit: 900,
  },
});
