import { join } from 'node:path';
import { build } from 'vite';

const home = join(import.meta.dirname, '..');

/** Bundles the client into one file in `outDir`, if given, and returns its code. */
export async function bundle(outDir?: string): Promise<string> {
  const result = await build({
    root: home,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: join(home, 'src/index.ts'), formats: ['es'], fileName: 'index' },
      ...(outDir === undefined ? { write: false } : { outDir }),
      target: 'es2024',
      // Keeps names of classes and functions for stack traces.
      rolldownOptions: { output: { minify: { mangle: { keepNames: true } } } },
    },
  });
  const [bundled] = [result].flat();
  if (!bundled || !('output' in bundled)) throw new Error('Vite returned no bundle.');
  return bundled.output[0].code;
}
