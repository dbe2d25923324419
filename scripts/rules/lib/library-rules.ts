/** Rules about libraries: lowest versions, and which files use library internals. */
import { type Breach, isTest, type Text } from './sources.ts';

/** Older ones have known holes. */
const FLOORS: Record<string, string> = {
  fastify: '5.12.1',
  'drizzle-orm': '0.45.2',
  '@fastify/busboy': '3.2.1',
  '@trpc/server': '11.1.1',
  nodemailer: '10.4.1',
};

const older = (version: string, floor: string): boolean => {
  const [ours, least] = [version, floor].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const at = least.findIndex((part, i) => part !== ours[i]);
  return at >= 0 && (ours[at] ?? 0) < (least[at] ?? 0);
};

/** Every version of a package that a pnpm lockfile installs. */
export function versionsIn(lockfile: string, name: string): string[] {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'));
  const key = new RegExp(`^ {2}'?${name}@(\\d+\\.\\d+\\.\\d+)[^:]*'?:`, 'gm');
  return [...packages.matchAll(key)].map(([, version]) => version ?? '');
}

/** Installed versions below their floor. */
export const belowFloor = (lockfile: string, path = 'pnpm-lock.yaml'): Breach[] =>
  Object.entries(FLOORS).flatMap(([name, floor]) =>
    versionsIn(lockfile, name)
      .filter((version) => older(version, floor))
      .map((version) => ({ path, message: `${name} ${version} is older than ${floor}.` })),
  );

export const TABLE = 'docs/adr/0004-use-library-internals-only-with-a-reason.md';

export interface Row {
  /** Files that reach into a library. */
  places: string[];
  /** The libraries, each with the version that its insides are known of. */
  libraries: { name: string; version: string }[];
  /** Commands that print the figure, and tests that fail where the insides are others. */
  keptBy: string[];
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the table: place, library, reason, kept by. */
export const rowsOf = (page: string): Row[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, place, library, , keptBy] = line.split('|');
      const libraries = quoted(library).map((text) => {
        const [name = '', version = ''] = text.split(' ');
        return { name, version };
      });
      return { places: quoted(place), libraries, keptBy: quoted(keptBy) };
    });

/** How a file looks that reaches into a library. */
const SIGNS: Record<string, RegExp> = {
  'changes a method of a library': /\.prototype(?: as [^)]+\))?\.\w+ = /,
  'uses a private table of a library': /\b_private_\w+/,
  'names a file inside a library':
    /node_modules\/[\w@/.-]*(?:dist|esm|src)\/|['"`](?!@tank)(?:@[\w-]+\/)?[\w-]+\/(?:dist|esm|src)\/(?!.*\.(?:css|json)|.*\?worker&url)/,
  'asks what tRPC keeps to itself': /\._def\b/,
  'takes the bare connection of a websocket': /\.raw\.socket,/,
};

const IGNORED = /^(scripts|docs|bench)\/|\/(testing|e2e)\//;

/** Files that reach into a library and stand in no row. */
export const untold = (texts: readonly Text[], rows: readonly Row[]): Breach[] => {
  const told = new Set(rows.flatMap(({ places }) => places));
  return texts
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !IGNORED.test(path) && !told.has(path))
    .flatMap(({ path, text }) =>
      Object.entries(SIGNS)
        .filter(([, sign]) => sign.test(text))
        .map(([sign]) => ({ path, message: `${sign}, and has no row in ${TABLE}.` })),
    );
};

/** What stands in a manifest or a folder for the library, against what the row knows. */
export const otherVersion = (row: Row, name: string, found: string): string | undefined => {
  const known = row.libraries.find((library) => library.name === name)?.version;
  if (found === known) return undefined;
  return [
    `${name} is ${found}, and ${row.places.join(', ')} knows the insides of ${known}.`,
    `Run what the row of ${TABLE} names. Where the library does as well now, delete ours;`,
    'else write down the new version and its figure, and pin it.',
  ].join(' ');
};
