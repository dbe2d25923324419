/**
 * What pdf.js fetches while it draws: decoders of scans, tables of characters, fonts that files name without having them. The
 * addresses carry its version, so that browsers keep them as they keep every other asset.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
/** As `shared/files/view-files-pdf.tsx` tells pdf.js. */
const BASE = `assets/pdfjs-${version}`;

/** Runs the scripts of forms, which the viewer does not. */
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
      const name = names.find((one) => request.url === `/${one}`);
      if (!name) return next();
      if (name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(await readFile(join(library, name)));
    });
  },
});
