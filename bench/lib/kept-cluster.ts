/** Databases that are filled once and kept in `.data/bench` for later runs: a million listings take minutes. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@tank/db/client';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { type Cluster, clusterOn, type Filling, today } from './database.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DATA = folder('../../.data/bench');
const MADE_FROM = ['migrations', 'sql', 'seed'].map((name) => folder(`../../packages/db/src/${name}`));

/** Days after which too much of what is open at first is over. */
const DAYS = 7;

/** Of all that decides what is in a database. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const from of MADE_FROM) {
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
    for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
      hash.update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 8);
}

const isOld = (day: string) => Date.parse(today) - Date.parse(day) > DAYS * 86_400_000;

/** What is left of the databases of earlier runs: those that are of another version, broken off or too old go. */
async function keptFrom(adminUrl: string, version: string): Promise<Map<string, string>> {
  const { client, close } = connect({ url: adminUrl, max: 1 });
  const kept = new Map<string, string>();
  try {
    const names = await client<
      { name: string }[]
    >`select datname as name from pg_database where datname like 'kept\\_%'`;
    for (const { name } of names) {
      const [, what = '', of, day = ''] = name.match(/^(kept_.*)_([0-9a-f]{8})_(\d{8})$/) ?? [];
      const date = day.replace(/(....)(..)(..)/, '$1-$2-$3');
      if (of === version && !isOld(date)) kept.set(what, name);
      else await client.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await close();
  }
  return kept;
}

const whatIn = (fillings: Filling[]) =>
  ['kept', ...fillings.flatMap((filling) => Object.entries(filling).flat())].join('_');

/** A benchmark adds people and sessions to them, and nothing else. */
export async function startKeptCluster(): Promise<Cluster> {
  const server = await startEmbeddedPostgres({ dataDir: DATA, database: 'postgres', durable: true });
  const version = await fingerprint();
  const kept = await keptFrom(server.adminUrl, version);
  const nameOf = (fillings: Filling[]) => {
    const what = whatIn(fillings);
    return kept.get(what) ?? `${what}_${version}_${today.replaceAll('-', '')}`;
  };
  return clusterOn(server, nameOf, { kept: async (name) => [...kept.values()].includes(name) });
}
