// `npm start` and `npm run start:cluster 4`: from a bare checkout to a running site, in one process or several.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { hashOf, readStamp, writeStamp } from './lib/fingerprint.mjs';
import { cacheDir, log, nodeBinary, requireNode, root, toolEnv, windows } from './lib/project.mjs';
import { isStopping, stopAll, supervise, watchSignals } from './lib/supervise.mjs';

const web = join(root, 'apps/web');
const stamp = join(cacheDir, 'web-build-stamp');
// The web takes only types from the API, so its other folders do not count.
const WEB_SOURCES = ['apps/web', 'packages/client', 'packages/ui', 'packages/schema'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'e2e', 'test-results', 'coverage', '.turbo']);

/** Name, size and modification time of all source files below a folder; cheaper than reading them. */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (NOT_SOURCES.has(entry.name)) return [];
      if (entry.isDirectory()) return filesBelow(path);
      const { size, mtimeMs } = statSync(join(root, path));
      return `${path} ${size} ${mtimeMs}`;
    })
    .sort();
}

const env = toolEnv({ START_TIME: String(Date.now()), NODE_COMPILE_CACHE: join(cacheDir, 'node') });
// With DATABASE_URL an operator runs the product and expects its log on standard output.
if (!env.DATABASE_URL) env.LOG_TO ||= 'file';

const runNode = (args, options) =>
  spawn(nodeBinary(), args, { cwd: root, env, detached: !windows, ...options });

/** Runs one part of the preparation. A failure prints its output, and ends the other parts and this process. */
async function prepare(name, args, options) {
  const started = Date.now();
  const child = runNode(args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...options });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await supervise(child);
  await closed;
  if (isStopping()) return;
  if (code === 0) return log(`${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  process.stderr.write(Buffer.concat(output));
  stopAll();
  process.exitCode = 1;
}

async function buildWeb() {
  // Without compressed files: the server compresses responses itself until `compress` has finished.
  await prepare('Web app built', [join(web, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: web });
  if (!isStopping()) writeStamp(stamp, webState);
}

/** Compresses the built files at low priority; processes that start later serve them. */
function compress() {
  const child = runNode([join(web, 'build/compress.ts')], { stdio: 'ignore' });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  void supervise(child);
}

requireNode();
await ensureDependencies();
watchSignals();

// Hashed before the build, so that edits during the build trigger the next one.
const webState = hashOf([readStamp(join(root, 'pnpm-lock.yaml')), ...WEB_SOURCES.flatMap(filesBelow)]);
if (readStamp(stamp) !== webState || !existsSync(join(web, 'dist/index.html'))) {
  log('Building the web app and preparing the database ...');
  await Promise.all([buildWeb(), env.DATABASE_URL || prepare('Database ready', ['apps/api/src/prepare.ts'])]);
  if (isStopping()) process.exit(process.exitCode ?? 130);
}

// The IPC channel closes when this process is killed, which ends the product too.
const product = runNode(['apps/api/src/primary.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
product.once('message', compress);
const code = await supervise(product);
stopAll();
process.exit(code);
