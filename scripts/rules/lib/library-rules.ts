/** Rules about libraries: lowest versions, and which files use library internals. */
import { isTest, type Text, type Violation } from './sources.ts';

/** Older versions have known vulnerabilities. */
const MINIMUM_VERSIONS: Record<string, string> = {
  fastify: '5.12.1',
  'drizzle-orm': '0.45.2',
  '@fastify/busboy': '3.2.1',
  '@trpc/server': '11.1.1',
  nodemailer: '10.4.1',
};

const isOlder = (version: string, minimum: string): boolean => {
  const [ours, least] = [version, minimum].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const at = least.findIndex((part, i) => part !== ours[i]);
  return at >= 0 && (ours[at] ?? 0) < (least[at] ?? 0);
};

/** Every version of a package that a pnpm lockfile installs. */
export function versionsIn(lockfile: string, name: string): string[] {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'));
  const key = new RegExp(`^ {2}'?${name}@(\\d+\\.\\d+\\.\\d+)[^:]*'?:`, 'gm');
  return [...packages.matchAll(key)].map(([, version]) => version ?? '');
}

/** Installed versions below their minimum. */
export const outdatedVersions = (lockfile: string, path = 'pnpm-lock.yaml'): Violation[] =>
  Object.entries(MINIMUM_VERSIONS).flatMap(([name, minimum]) =>
    versionsIn(lockfile, name)
      .filter((version) => isOlder(version, minimum))
      .map((version) => ({ path, message: `${name} ${version} is older than ${minimum}.` })),
  );

export const TABLE = 'docs/adr/0004-use-library-internals-only-with-a-reason.md';

export interface Row {
  /** Files that use internals of a library. */
  places: string[];
  /** The libraries, each with the version whose internals are known. */
  libraries: { name: string; version: string }[];
  /** Benchmarks that measure the benefit, and tests that fail if the internals change. */
  enforcedBy: string[];
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the table: place, library, reason, enforced by. */
export const parseRows = (page: string): Row[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, place, library, , enforcedBy] = line.split('|');
      const libraries = quoted(library).map((text) => {
        const [name = '', version = ''] = text.split(' ');
        return { name, version };
      });
      return { places: quoted(place), libraries, enforcedBy: quoted(enforcedBy) };
    });

/** Patterns of code that uses library internals. */
const SIGNS: Record<string, RegExp> = {
  'changes a method of a library': /\.prototype(?: as [^)]+\))?\.\w+ = /,
  'uses a private table of a library': /\b_private_\w+/,
  'names a file inside a library':
    /node_modules\/[\w@/.-]*(?:dist|esm|src)\/|['"`](?!@tank)(?:@[\w-]+\/)?[\w-]+\/(?:dist|esm|src)\/(?!.*\.(?:css|json)|.*\?worker&url)/,
  'uses internals of tRPC': /\._def\b/,
  'uses a private field of a library': /\._(?!def\b|private_)[a-z]\w*|['"`]_\w+['"`] in\b/,
  'uses the raw socket of a websocket': /\.raw\.socket,/,
  "uses Node's HTTP parser": /\bonIncoming\b/,
};

const IGNORED = /^(scripts|docs|bench)\/|\/(testing|e2e)\//;

/** Files that use library internals without a row in the table. */
export const undocumentedInternals = (texts: readonly Text[], rows: readonly Row[]): Violation[] => {
  const documented = new Set(rows.flatMap(({ places }) => places));
  return texts
    .filter(
      ({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !IGNORED.test(path) && !documented.has(path),
    )
    .flatMap(({ path, text }) =>
      Object.entries(SIGNS)
        .filter(([, sign]) => sign.test(text))
        .map(([sign]) => ({ path, message: `${sign}, but has no row in ${TABLE}.` })),
    );
};

/** A message if the version found differs from that of the row. */
export const versionMismatch = (row: Row, name: string, found: string): string | undefined => {
  const known = row.libraries.find((library) => library.name === name)?.version;
  if (found === known) return undefined;
  return [
    `${name} is ${found}, but ${row.places.join(', ')} was written for the internals of ${known}.`,
    `Run the benchmarks and tests of its row in ${TABLE}. If the library is as good now, delete our code;`,
    'else update the version and the figure in the row, and pin the version.',
  ].join(' ');
};
