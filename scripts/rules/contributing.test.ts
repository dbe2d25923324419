/** The steps of CONTRIBUTING, "Adding an entity", against the registry and the house: nothing forgotten, nothing gone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/planted.ts';
import { type Node, readSources, type Source, walk } from './lib/sources.ts';

const REGISTRY = 'packages/schema/src/entities.ts';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sectionOf = (page: string) => page.split('## Adding an entity')[1]?.split('\n## ')[0] ?? '';

/** What every entity has to say of itself. */
function registryFields(registry: string): string[] {
  const definition = /interface EntityDefinition \{([\s\S]*?)\n\}/.exec(registry)?.[1] ?? '';
  return [...definition.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
}

/** `Record<LandingEntity, Page>` or `{ [E in HistoryEntity]: Rule }`. */
const byEntity = ({ type, typeName, typeParams, typeParam }: Node): boolean =>
  (type === 'TsTypeReference' && typeName.value === 'Record' && namesEntities(typeParams?.params[0])) ||
  (type === 'TsMappedType' && namesEntities(typeParam.constraint));

const namesEntities = (types: unknown): boolean =>
  walk(types).some(({ type, value }) => type === 'Identifier' && /^[A-Z]\w+Entity$/.test(value));

/** Tables by entity, which do not compile while a new one is missing. */
const ofEveryEntity = ({ path, ast }: Pick<Source, 'path' | 'ast'>): boolean =>
  path !== REGISTRY && walk(ast).some(byEntity);

interface House {
  section: string;
  registry: string;
  /** Paths of the tables by entity. */
  tables: string[];
}

/** What an entity takes and the steps do not name. */
function forgotten({ section, registry, tables }: House): string[] {
  return [
    ...registryFields(registry).filter((field) => !section.includes(`\`${field}\``)),
    ...tables.filter((path) => !section.includes(path)),
  ];
}

/** Paths that the steps name, the example's as those of an entity that is there. */
const namedPaths = (section: string) =>
  [...section.matchAll(/`((?:apps|packages|docs|scripts)\/[\w./-]+)`/g)].map(([, path = '']) =>
    path.replace('inspections', 'listings'),
  );

/** Partial ones compile without a new entity, and tests of single ones are no table. */
const partial = (text: string) => /Partial<Record<\w*Entity/.test(text);
const tables = readSources(root, ['apps', 'packages'])
  .filter((source) => !partial(source.text) && ofEveryEntity(source))
  .map(({ path }) => path);
const section = sectionOf(read('CONTRIBUTING.md'));
const registry = read(REGISTRY);

test('every step is there that the registry and the compiler ask for', () => {
  expect(registryFields(registry)).toContain('history');
  expect(tables.length).toBeGreaterThan(2);
  expect(forgotten({ section, registry, tables })).toEqual([]);
});

test('what the steps name is there', () => {
  const paths = namedPaths(section);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a step that is left out is missed', () => {
  const shorter = section
    .replace('apps/api/src/kernel/effects/registration-types.ts', 'some file')
    .replace('`market`', 'the market');
  expect(forgotten({ section: shorter, registry, tables })).toEqual([
    'market',
    'apps/api/src/kernel/effects/registration-types.ts',
  ]);
  const more = registry.replace('  history: boolean;', '  history: boolean;\n  colour: string;');
  expect(forgotten({ section, registry: more, tables })).toEqual(['colour']);
});
