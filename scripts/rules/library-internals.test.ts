/** ADR 4: what reaches into a library has its row, and knows the insides of the version that is installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { otherVersion, rowsOf, TABLE, untold } from './lib/library-rules.ts';
import { root } from './lib/planted.ts';
import { readTexts } from './lib/sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));
const rows = rowsOf(read(TABLE));

const workspaces = ['apps/api', 'apps/web', 'packages/db', 'packages/schema', 'packages/ui'];
/** The version of a library in each workspace that has it: as its manifest wants it, and as it is installed. */
const versionsOf = (name: string): string[] =>
  workspaces.flatMap((workspace) => {
    const wanted: string | undefined = json(`${workspace}/package.json`).dependencies?.[name];
    if (!wanted) return [];
    // `npm:<another name>@<version>` of a fork.
    return [wanted.replace(/^npm:.*@/, ''), json(`${workspace}/node_modules/${name}/package.json`).version];
  });

describe.each(rows.map((row) => [row.places.join(', '), row] as const))('%s', (_name, row) => {
  test('knows the insides of what is installed', () => {
    for (const { name } of row.libraries) {
      const versions = versionsOf(name);
      expect(versions, name).not.toEqual([]);
      for (const version of versions) expect(otherVersion(row, name, version)).toBeUndefined();
    }
  });

  test('is there, and so is what keeps it', () => {
    const benches = json('package.json').scripts.bench && read('bench/run.ts');
    const paths = [...row.places, ...row.keptBy.filter((kept) => kept.endsWith('.ts'))];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(row.keptBy.some((kept) => kept.endsWith('.test.ts'))).toBe(true);
    for (const [, bench] of row.keptBy.flatMap((kept) => [/^pnpm bench ([\w-]+)$/.exec(kept) ?? []]))
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

test('nothing else reaches into a library', () => {
  expect(untold(readTexts(root), rows)).toEqual([]);
});

test.each([
  ['Parser.prototype.parse = function counted() {', 'changes a method of a library'],
  ['(Parser.prototype as unknown as Table).parse = function counted() {', 'changes a method of a library'],
  ['select from graphile_worker._private_jobs', 'uses a private table of a library'],
  ["resolve('node_modules/react-router/dist/index.mjs')", 'names a file inside a library'],
  ["import { x } from '@mantine/core/esm/x.mjs'", 'names a file inside a library'],
  ['appRouter._def.procedures', 'asks what tRPC keeps to itself'],
  ['frames(request.raw.socket, x)', 'takes the bare connection of a websocket'],
])('%s would be found', (text, sign) => {
  const path = 'apps/api/src/kernel/planted.ts';
  expect(untold([{ path, text }], rows)).toEqual([{ path, message: expect.stringContaining(sign) }]);
  expect(untold([{ path, text }], [{ places: [path], libraries: [], keptBy: [] }])).toEqual([]);
});

test('another version is told, with what to do', () => {
  const row = { places: ['a.ts'], libraries: [{ name: 'ws', version: '8.23.0' }], keptBy: [] };
  expect(otherVersion(row, 'ws', '8.24.0')).toMatch(/ws is 8\.24\.0, and a\.ts .* 8\.23\.0\..*delete ours/);
});
