/**
 * Loaded into every process of the product before its own code (`node --import`): breaks what no code of the product
 * would break. SIGUSR2: an error that nobody catches. The file that its address names is there: `main.ts` does not even start.
 */
import { existsSync } from 'node:fs';

process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('Broken on purpose.');
  });
});

const file = new URL(import.meta.url).searchParams.get('file');
if (file && existsSync(file) && process.argv[1]?.endsWith('/main.ts')) process.exit(3);
