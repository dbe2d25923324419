/** What people read in a tree: sources with their comments, styles, pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SKIPPED } from './sources.ts';

export interface Text {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

const READ = /\.(tsx?|mjs|css|md|html|ya?ml|conf)$/;
/** What a tool wrote, and the rules about citations themselves, which have to spell what they refuse. */
const NOT_READ = /^(pnpm-lock\.yaml|scripts\/rules\/.*citations.*)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || entry.name === '.git') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (READ.test(entry.name)) yield path;
  }
}

export const readTexts = (root: string): Text[] =>
  [...filesBelow(root)]
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => !NOT_READ.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
