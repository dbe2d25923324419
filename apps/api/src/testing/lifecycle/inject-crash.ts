/**
 * Loaded into every process of the product before its own code (`node --import`) to inject faults. SIGUSR2 throws an uncaught
 * error. While the file that the `file` parameter names exists, `main.ts` exits at start.
 */
import { existsSync } from 'node:fs';

process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('Broken on purpose.');
  });
});

const file = new URL(import.meta.url).searchParams.get('file');
if (file && existsSync(file) && process.argv[1]?.endsWith('/main.ts')) process.exit(3);
