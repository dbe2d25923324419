// Installs the dependencies if the manifests have changed since the last install; otherwise takes milliseconds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hashOf, readStamp, writeStamp } from './fingerprint.mjs';
import { bin, log, PNPM_VERSION, root, toolEnv, windows } from './project.mjs';
import { output, run } from './run.mjs';

const stamp = join(root, 'node_modules', '.install-stamp');
const pnpmStamp = join(root, 'node_modules', '.pnpm-folder');

function manifests() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${group}/${entry.name}`),
  );
  const files = ['', 'bench/', ...folders.sort().map((folder) => `${folder}/`)].map(
    (folder) => `${folder}package.json`,
  );
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...files].filter((file) => existsSync(join(root, file)));
}

function hashManifests() {
  const contents = manifests().flatMap((file) => [file, readFileSync(join(root, file))]);
  return hashOf([`${process.platform}-${process.arch}`, PNPM_VERSION, ...contents]);
}

function installEnv() {
  // CI: never prompt.
  const env = toolEnv({ CI: 'true' });
  // npm passes its settings on as variables; these would leave out devDependencies.
  for (const name of Object.keys(env))
    if (/^npm_config_(omit|production|only|include)$/i.test(name)) delete env[name];
  return env;
}

export async function ensureDependencies() {
  const hash = hashManifests();
  if (readStamp(stamp) === hash && existsSync(bin)) return;
  log('Installing dependencies (the first time this takes a minute) ...');
  const args = ['install', '--frozen-lockfile', '--prod=false', '--reporter=append-only', '--loglevel=error'];
  const code = await run('npx', ['-y', `pnpm@${PNPM_VERSION}`, ...args], { env: installEnv() });
  if (code !== 0) {
    console.error(
      'The dependencies could not be installed; see the error above. Check that the npm registry is reachable.',
    );
    process.exit(1);
  }
  writeStamp(stamp, hash);
}

/** The folder of the pnpm that npx has fetched: turbo needs `pnpm` on the path. */
function pnpmFolder() {
  const cached = readStamp(pnpmStamp);
  const name = windows ? 'pnpm.cmd' : 'pnpm';
  if (cached && existsSync(join(cached, name))) return cached;
  const path = output('npx', ['-y', '-p', `pnpm@${PNPM_VERSION}`, 'node', '-p', 'process.env.PATH'], {
    env: process.env,
  });
  const folder = path?.split(delimiter).find((candidate) => existsSync(join(candidate, name))) ?? '';
  writeStamp(pnpmStamp, folder);
  return folder;
}

/** The environment for turbo and everything it starts. */
export const turboEnv = () => toolEnv({ PATH: pnpmFolder() });
