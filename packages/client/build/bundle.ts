import { join } from 'node:path';
import { build } from 'vite';

const home = join(import.meta.dirname, '..');

/** Bundles the client into one file of this folder, or of none; answers what is in it. */
export async function bundle(outDir?: string): Promise<string> {
  const made = await build({
    root: home,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: join(home, 'src/index.ts'), formats: ['es'], fileName: 'index' },
      ...(outDir === undefined ? { write: false } : { outDir }),
      target: 'es2024',
      // Names of classes and functions stay, for those who read a stack.
      rolldownOptions: { output: { minify: { mangle: { keepNames: true } } } },
    },
  });
  const [one] = [made].flat();
  if (!one || !('output' in one)) throw new Error('There is no bundle.');
  return one.output[0].code;
}
