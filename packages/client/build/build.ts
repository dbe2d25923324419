/** Bundles the client into one file, and writes types that do not depend on this repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from './bundle.ts';
import { contractText } from './contract-text.ts';

const home = join(import.meta.dirname, '..');
const dist = join(home, 'dist');
/** Maximum size of the bundle, gzipped. */
const MAX_BYTES = 15_000;

const code = await bundle(dist);

/** Compiles the declarations with the generated contract in place of `src/contract.ts`. */
function writeTypes(): void {
  const sources = mkdtempSync(join(home, 'dist/types-'));
  for (const file of ['index.ts', 'types.ts', 'tank-error.ts'])
    cpSync(join(home, 'src', file), join(sources, file));
  writeFileSync(join(sources, 'contract.ts'), contractText());
  writeFileSync(
    join(sources, 'client.ts'),
    `import type { TankClient, TankClientOptions } from './types.ts';\nexport declare function createTankClient(options: TankClientOptions): TankClient;\n`,
  );
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const options =
    '--declaration --emitDeclarationOnly --strict --target es2024 --module nodenext --types node';
  execFileSync(
    process.execPath,
    [
      tsc,
      ...options.split(' '),
      '--allowImportingTsExtensions',
      '--ignoreConfig',
      '--outDir',
      dist,
      ...globSync(join(sources, '*.ts')),
    ],
    { cwd: home, stdio: 'inherit' },
  );
  rmSync(sources, { recursive: true });
  // File names as in the package.
  for (const file of globSync(join(dist, '*.d.ts')))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'"));
}

writeTypes();
const bytes = gzipSync(code, { level: 9 }).length;
process.stdout.write(`@tank/client: ${bytes} bytes of ${MAX_BYTES}, compressed and without its types\n`);
if (bytes > MAX_BYTES) throw new Error(`The client has ${bytes} bytes, compressed; ${MAX_BYTES} at most.`);
