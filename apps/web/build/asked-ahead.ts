import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstCalls, tokenHeader } from './first-calls.ts';

const app = join(import.meta.dirname, '../src/app');
/** What every signed-in screen loads. */
const FRAME = ['guards.tsx', 'prefetch-rows.ts'];
/** The font of nearly every letter on them. */
const FONT = /inter-latin-wght-normal[\w-]*\.woff2$/;

/** The module of each screen, by its address, as `screen-code.ts` names them. */
const screens = (): [string, string][] =>
  [
    ...readFileSync(join(app, 'screen-code.ts'), 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('(.+)'\)/g),
  ].map(([, address = '', module = '']) => [address, join(app, module)]);

type Bundle = Rolldown.OutputBundle;

/** The file of this module, and all that it needs before it runs. */
function filesOf(module: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!entry) throw new Error(`${module} is in no file of its own.`);
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  add(entry.fileName);
  return [...files];
}

/**
 * Tells `public/boot.js`, in its `data-ahead`, which files it asks for beside the app for whoever is signed in: those of the
 * frame (at `''`), the font, and by address those of each screen besides; and in its `data-calls` the calls for first rows.
 */
export const askedAhead = (): Plugin => ({
  name: 'asked-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const there = (file: string) => html.includes(file);
      const frame = [...new Set(FRAME.flatMap((file) => filesOf(join(app, file), bundle)))].filter(
        (file) => !there(file),
      );
      const ahead = Object.fromEntries(
        screens().map(([address, module]) => [
          address,
          filesOf(module, bundle).filter((file) => !there(file) && !frame.includes(file)),
        ]),
      );
      const font = Object.keys(bundle).filter((file) => FONT.test(file));
      const data = JSON.stringify({ '': frame, font, ...ahead });
      const calls = JSON.stringify({ header: tokenHeader, ...firstCalls() });
      return html.replace('src="/boot.js"', `src="/boot.js" data-ahead='${data}' data-calls='${calls}'`);
    },
  },
});
