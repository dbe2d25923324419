/**
 * Vite plugin: serves the files that pdf.js fetches while rendering (image decoders, character maps, color profiles, and fonts
 * that a document does not embed). Their URLs contain its version, so that browsers can cache them like hashed assets.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
/** Must match the URLs in `shared/files/view-files-pdf.tsx`. */
const BASE = `assets/pdfjs-${version}`;

/** QuickJS runs the scripts of forms; the viewer runs none. */
const isUnused = (name: string) => name.startsWith('quickjs-');

const names = ['wasm', 'cmaps', 'standard_fonts', 'iccs'].flatMap((folder) =>
  readdirSync(join(library, folder))
    .filter((name) => !isUnused(name))
    .map((name) => `${folder}/${name}`),
);

export const pdfResources = (): Plugin => ({
  name: 'pdf-resources',
  generateBundle() {
    for (const name of names)
      this.emitFile({
        type: 'asset',
        fileName: `${BASE}/${name}`,
        source: readFileSync(join(library, name)),
      });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${BASE}/`, async (request, response, next) => {
      const name = names.find((candidate) => request.url === `/${candidate}`);
      if (!name) return next();
      if (name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(await readFile(join(library, name)));
    });
  },
});
