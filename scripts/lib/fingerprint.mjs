// Has anything changed since the last time? Answered by a hash kept in a stamp file.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'test-results', 'coverage', '.turbo']);

export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Name, size and time of every source file below a folder; cheaper than reading them. */
export function filesBelow(folder) {
  const found = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...filesBelow(path));
    else if (entry.isFile()) {
      const { size, mtimeMs } = statSync(join(root, path));
      found.push(`${path} ${size} ${mtimeMs}`);
    }
  }
  return found.sort();
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
