/** The files of a repository: parsed TypeScript, and all texts. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Module, parseSync } from '@swc/core';

export interface Source {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  ast: Module;
  /** Number of lines of a span of the AST. */
  linesOf(span: { start: number; end: number }): number;
}

/** A violation of a rule. */
export interface Violation {
  path: string;
  message: string;
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Third-party and generated files. */
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
  // The parser's positions are 1-based byte offsets.
  const bytes = Buffer.from(text);
  const linesOf = ({ start, end }: { start: number; end: number }) =>
    bytes
      .subarray(start - 1, end - 1)
      .toString()
      .split('\n').length;
  return { path, text, ast, linesOf };
}

/** All sources below these folders. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    [...filesBelow(join(root, folder), SOURCE)].map((file) =>
      parse(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')),
    ),
  );
}

/** An untyped node of the AST. */
export interface Node {
  type: string;
  span: { start: number; end: number };
  // biome-ignore lint/suspicious/noExplicitAny: each kind of node has different fields
  [field: string]: any;
}

/** Cached, as most rules walk all nodes. */
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

/** The node and all its descendants in source order. */
export function walk(node: unknown): readonly Node[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!('type' in node) || node.type !== 'Module') return collect(node);
  const nodes = nodesOfModules.get(node) ?? collect(node);
  nodesOfModules.set(node, nodes);
  return nodes;
}

export interface Text {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
}

const TEXT_FILE = /\.(tsx?|mjs|css|md|html|ya?ml|conf)$/;
/** Generated files, and the rules about citations, which contain examples of violations. */
const EXCLUDED = /^(pnpm-lock\.yaml|scripts\/rules\/.*citations.*)$/;

export const readTexts = (root: string): Text[] =>
  [...filesBelow(root, TEXT_FILE)]
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => !EXCLUDED.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
