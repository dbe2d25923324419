// Paths of the project, and the environment of its tools.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const bin = join(root, 'node_modules', '.bin');
export const cacheDir = join(root, 'node_modules', '.cache');
export const windows = process.platform === 'win32';
export const PNPM_VERSION = '12.21.0';

const MINIMUM_NODE = 20;

export function log(line) {
  console.log(`• ${line}`);
}

export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_NODE) return;
  console.error(`This project needs Node.js ${MINIMUM_NODE} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The pinned Node.js from the dependencies, else that of the machine. */
export function nodeBinary() {
  const own = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/** The caller's environment with the project's tools first on the path, and without NODE_ENV, which a build or test sets itself. */
export function toolEnv(extra = {}) {
  const env = { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' };
  delete env.NODE_ENV;
  const path = [bin, ...(extra.PATH ? [extra.PATH] : []), process.env.PATH ?? ''];
  return { ...env, ...extra, PATH: path.join(delimiter) };
}
