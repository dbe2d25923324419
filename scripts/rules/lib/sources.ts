/** The files of a tree: TypeScript parsed once, and all text that people read. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Module, parseSync } from '@swc/core';

export interface Source {
  /** From the root, with slashes. */
  path: string;
  text: string;
  ast: Module;
  /** Lines of a span of the AST. */
  linesOf(span: { start: number; end: number }): number;
}

/** A rule that a file breaks. */
export interface Breach {
  path: string;
  message: string;
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Kept out: what others wrote, and what tools made. */
const SKIPPED = new Set(['.git', 'node_modules', 'dist', 'migrations', '.data', '.turbo', 'test-results']);
const SOURCE = /(?<!\.d)\.tsx?$/;

function* filesBelow(folder: string, wanted: RegExp): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, wanted);
    else if (wanted.test(entry.name)) yield path;
  }
}

export function parse(path: string, text: string): Source {
  const ast = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  // The parser counts bytes, from 1.
  const bytes = Buffer.from(text);
  const linesOf = ({ start, end }: { start: number; end: number }) =>
    bytes
      .subarray(start - 1, end - 1)
      .toString()
      .split('\n').length;
  return { path, text, ast, linesOf };
}

/** Every source below these folders of the tree. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    [...filesBelow(join(root, folder), SOURCE)].map((file) =>
      parse(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')),
    ),
  );
}

/** A node of the AST, as the checks walk it. */
export interface Node {
  type: string;
  span: { start: number; end: number };
  // biome-ignore lint/suspicious/noExplicitAny: the checks ask each kind of node for its own fields
  [field: string]: any;
}

/** The nodes of each file, which most rules ask for. */
const nodesOfModules = new WeakMap<object, Node[]>();

function collect(root: unknown): Node[] {
  const nodes: Node[] = [];
  const ahead = [root];
  while (ahead.length > 0) {
    const next = ahead.pop() as Partial<Node>;
    if (typeof next.type === 'string') nodes.push(next as Node);
    for (const name of Object.keys(next).reverse()) {
      const value = next[name];
      if (typeof value === 'object' && value !== null && name !== 'span') ahead.push(value);
    }
  }
  return nodes;
}

/** Every node below, this one included, in the order of the text. */
export function walk(node: unknown): readonly Node[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!('type' in node) || node.type !== 'Module') return collect(node);
  const nodes = nodesOfModules.get(node) ?? collect(node);
  nodesOfModules.set(node, nodes);
  return nodes;
}

export interface Text {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

const READ = /\.(tsx?|mjs|css|md|html|ya?ml|conf)$/;
/** What a tool wrote, and the rules about citations themselves, which have to spell what they refuse. */
const NOT_READ = /^(pnpm-lock\.yaml|scripts\/rules\/.*citations.*)$/;

export const readTexts = (root: string): Text[] =>
  [...filesBelow(root, READ)]
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => !NOT_READ.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
