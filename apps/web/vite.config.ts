import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `pnpm dev` finds the API. */
const api = `http://localhost:${process.env.PORT ?? 3000}`;

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

export default defineConfig({
  plugins: [react(), precompress()],
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
    // Short names: each file names those that it loads.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
});
