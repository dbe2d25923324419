/** Databases that are seeded once and reused by later runs, in `.data/bench`. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@tank/db/client';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { type Cluster, createCluster, type SeedOptions, today } from './database.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DATA = folder('../../.data/bench');
const SOURCES = ['migrations', 'sql', 'seed'].map((name) => folder(`../../packages/db/src/${name}`));

/** After this, too many open records have expired. */
const MAX_AGE_DAYS = 7;

/** A hash of the migrations and seeds. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const from of SOURCES) {
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
    for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
      hash.update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 8);
}

const isExpired = (day: string) => Date.parse(today) - Date.parse(day) > MAX_AGE_DAYS * 86_400_000;

/** Names of reusable databases by contents; drops those that are outdated, incomplete or too old. */
async function findReusable(adminUrl: string, version: string): Promise<Map<string, string>> {
  const { client, close } = connect({ url: adminUrl, max: 1 });
  const reusable = new Map<string, string>();
  try {
    const names = await client<
      { name: string }[]
    >`select datname as name from pg_database where datname like 'kept\\_%'`;
    for (const { name } of names) {
      const [, contents = '', builtFrom, day = ''] = name.match(/^(kept_.*)_([0-9a-f]{8})_(\d{8})$/) ?? [];
      const date = day.replace(/(....)(..)(..)/, '$1-$2-$3');
      if (builtFrom === version && !isExpired(date)) reusable.set(contents, name);
      else await client.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await close();
  }
  return reusable;
}

const nameContents = (seeds: SeedOptions[]) =>
  ['kept', ...seeds.flatMap((options) => Object.entries(options).flat())].join('_');

/** Benchmarks on these databases may add users and sessions only. */
export async function startCachedCluster(): Promise<Cluster> {
  const server = await startEmbeddedPostgres({ dataDir: DATA, database: 'postgres', durable: true });
  const version = await fingerprint();
  const reusable = await findReusable(server.adminUrl, version);
  const nameOf = (seeds: SeedOptions[]) => {
    const contents = nameContents(seeds);
    return reusable.get(contents) ?? `${contents}_${version}_${today.replaceAll('-', '')}`;
  };
  return createCluster(server, nameOf, { exists: async (name) => [...reusable.values()].includes(name) });
}
