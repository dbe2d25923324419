/** CONTRIBUTING.md must name only existing paths; "Adding an entity" must name all fields of the registry and all tables by entity. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/fixture-tree.ts';
import { type Node, readSources, type Source, walk } from './lib/sources.ts';

const REGISTRY = 'packages/schema/src/entities.ts';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const findSection = (page: string) => page.split('## Adding an entity')[1]?.split('\n## ')[0] ?? '';

/** The fields of an entity's definition. */
function registryFields(registry: string): string[] {
  const definition = /interface EntityDefinition \{([\s\S]*?)\n\}/.exec(registry)?.[1] ?? '';
  return [...definition.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
}

/** `Record<LandingEntity, Page>` or `{ [E in HistoryEntity]: Rule }`. */
const isKeyedByEntity = ({ type, typeName, typeParams, typeParam }: Node): boolean =>
  (type === 'TsTypeReference' && typeName.value === 'Record' && namesEntities(typeParams?.params[0])) ||
  (type === 'TsMappedType' && namesEntities(typeParam.constraint));

const namesEntities = (types: unknown): boolean =>
  walk(types).some(({ type, value }) => type === 'Identifier' && /^[A-Z]\w+Entity$/.test(value));

/** Whether the file has a table that does not compile until every entity is in it. */
const hasEntityTable = ({ path, ast }: Pick<Source, 'path' | 'ast'>): boolean =>
  path !== REGISTRY && walk(ast).some(isKeyedByEntity);

interface Repository {
  section: string;
  registry: string;
  /** Paths of the tables by entity. */
  tables: string[];
}

/** Fields and tables that the section does not name. */
function findMissing({ section, registry, tables }: Repository): string[] {
  return [
    ...registryFields(registry).filter((field) => !section.includes(`\`${field}\``)),
    ...tables.filter((path) => !section.includes(path)),
  ];
}

/** Paths on the page, with the example entity replaced by an existing one. */
const namedPaths = (page: string) =>
  [...page.matchAll(/`((?:apps|packages|docs|scripts)\/[\w./-]+)`/g)].map(([, path = '']) =>
    path.replace('inspections', 'listings'),
  );

/** Partial tables compile without a new entity. */
const isPartial = (text: string) => /Partial<Record<\w*Entity/.test(text);
const tables = readSources(root, ['apps', 'packages'])
  .filter((source) => !isPartial(source.text) && hasEntityTable(source))
  .map(({ path }) => path);
const page = read('CONTRIBUTING.md');
const section = findSection(page);
const registry = read(REGISTRY);

test('the section names all fields and tables', () => {
  expect(registryFields(registry)).toContain('history');
  expect(tables.length).toBeGreaterThan(2);
  expect(findMissing({ section, registry, tables })).toEqual([]);
});

test('all paths on the page exist', () => {
  const paths = namedPaths(page);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('reports a missing field and a missing table', () => {
  const shorter = section
    .replace('apps/api/src/kernel/effects/registration-types.ts', 'some file')
    .replace('`market`', 'the market');
  expect(findMissing({ section: shorter, registry, tables })).toEqual([
    'market',
    'apps/api/src/kernel/effects/registration-types.ts',
  ]);
  const more = registry.replace('  history: boolean;', '  history: boolean;\n  color: string;');
  expect(findMissing({ section, registry: more, tables })).toEqual(['color']);
});
