/** Code that uses library internals must have a row in the table of ADR 4, for the installed version. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/fixture-tree.ts';
import { parseRows, TABLE, undocumentedInternals, versionMismatch } from './lib/library-rules.ts';
import { readTexts } from './lib/sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));
const rows = parseRows(read(TABLE));

const workspaces = ['.', 'apps/api', 'apps/web', 'packages/db', 'packages/schema', 'packages/ui'];
/** The versions of a library in the manifests of the workspaces and as installed. */
const versionsOf = (name: string): string[] =>
  workspaces.flatMap((workspace) => {
    const { dependencies, devDependencies } = json(`${workspace}/package.json`);
    // Only the root pins Node.js, as a development dependency.
    const range: string | undefined = (workspace === '.' ? devDependencies : dependencies)?.[name];
    if (!range) return [];
    // A fork has `npm:<another name>@<version>`.
    return [range.replace(/^npm:.*@/, ''), json(`${workspace}/node_modules/${name}/package.json`).version];
  });

describe.each(rows.map((row) => [row.places.join(', '), row] as const))('%s', (_name, row) => {
  test('is for the installed version', () => {
    for (const { name } of row.libraries) {
      const versions = versionsOf(name);
      expect(versions, name).not.toEqual([]);
      for (const version of versions) expect(versionMismatch(row, name, version)).toBeUndefined();
    }
  });

  test('names existing files, tests and benchmarks', () => {
    const benches = json('package.json').scripts.bench && read('bench/run.ts');
    const paths = [...row.places, ...row.enforcedBy.filter((entry) => entry.endsWith('.ts'))];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(row.enforcedBy.some((entry) => entry.endsWith('.test.ts'))).toBe(true);
    for (const [, bench] of row.enforcedBy.flatMap((entry) => [/^pnpm bench ([\w-]+)$/.exec(entry) ?? []]))
      if (bench) expect(benches).toMatch(new RegExp(`\\b'?${bench}'?: `));
  });
});

test('each patch has a row', () => {
  const patched = [...read('pnpm-workspace.yaml').matchAll(/^ {2}(\S+)@\S+: (patches\/\S+)$/gm)];
  expect(patched.length).toBeGreaterThan(0);
  for (const [, name, path] of patched) {
    const row = rows.find(({ places }) => places.includes(path as string));
    expect(row?.libraries.map((library) => library.name)).toEqual([name]);
  }
});

test('no other file uses library internals', () => {
  expect(undocumentedInternals(readTexts(root), rows)).toEqual([]);
});

test.each([
  ['Parser.prototype.parse = function counted() {', 'changes a method of a library'],
  ['(Parser.prototype as unknown as Table).parse = function counted() {', 'changes a method of a library'],
  ['select from graphile_worker._private_jobs', 'uses a private table of a library'],
  ["resolve('node_modules/react-router/dist/index.mjs')", 'names a file inside a library'],
  ["import { x } from '@mantine/core/esm/x.mjs'", 'names a file inside a library'],
  ['appRouter._def.procedures', 'uses internals of tRPC'],
  ['frames(request.raw.socket, x)', 'uses the raw socket of a websocket'],
  ["'_httpMessage' in socket", 'uses a private field of a library'],
  ['map._onResize()', 'uses a private field of a library'],
  ['parser.onIncoming = () => 2', "uses Node's HTTP parser"],
])('reports %s', (text, sign) => {
  const path = 'apps/api/src/kernel/example.ts';
  expect(undocumentedInternals([{ path, text }], rows)).toEqual([
    { path, message: expect.stringContaining(sign) },
  ]);
  expect(
    undocumentedInternals([{ path, text }], [{ places: [path], libraries: [], enforcedBy: [] }]),
  ).toEqual([]);
});

test('reports another version with the remedy', () => {
  const row = { places: ['a.ts'], libraries: [{ name: 'ws', version: '8.23.0' }], enforcedBy: [] };
  expect(versionMismatch(row, 'ws', '8.24.0')).toMatch(
    /ws is 8\.24\.0, but a\.ts .* 8\.23\.0\..*delete our code/,
  );
});
