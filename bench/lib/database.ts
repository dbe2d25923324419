/** A durable PostgreSQL in a temporary folder, with seeded databases. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { connect, type Database } from '@tank/db/client';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { migrate } from '@tank/db/migrate';
import { type ScaleOptions, seedScale } from '@tank/db/seed/scale';
import type { Category } from '@tank/schema/enums';
import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import { findPostmaster } from './cpu.ts';

export const today = dateIn(DEFAULT_TIME_ZONE, new Date());

export interface BenchDatabase {
  url: string;
  database: Database;
  /** Pid. */
  postmaster: number;
}

export type SeedOptions = Omit<ScaleOptions, 'today' | 'onProgress'>;

export interface Cluster {
  /** A migrated database, seeded with these options one after the other. */
  create(...seeds: SeedOptions[]): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

interface RunningServer {
  adminUrl: string;
  stop(): Promise<void>;
}

/** @param exists Whether a database of that name is ready to be reused. */
export function createCluster(
  server: RunningServer,
  nameOf: (seeds: SeedOptions[]) => string,
  { exists = async () => false }: { exists?: (name: string) => Promise<boolean> } = {},
): Cluster {
  const open: Database[] = [];
  const openDatabase = (name: string, max: number) => {
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    const database = connect({ url: url.href, max, name: 'tank-bench' });
    open.push(database);
    return { url: url.href, database };
  };
  const { client: admin } = openDatabase('postgres', 1).database;

  /** Has a temporary name until it is complete, so that an interrupted seed is not reused. */
  async function createDatabase(name: string, seeds: SeedOptions[]) {
    const part = `${name}_part`;
    await admin.unsafe(`drop database if exists ${part} with (force)`);
    await admin.unsafe(`create database ${part}`);
    const { url, database } = openDatabase(part, 2);
    await migrate(url);
    for (const options of seeds) await seedScale(database, { ...options, today });
    await database.close();
    await admin.unsafe(`alter database ${part} rename to ${name}`);
  }

  return {
    async create(...seeds) {
      const name = nameOf(seeds);
      if (!(await exists(name))) await createDatabase(name, seeds);
      const { url, database } = openDatabase(name, 2);
      const [backend] = await database.client`select pg_backend_pid() as pid`;
      return { url, database, postmaster: findPostmaster(Number(backend?.pid)) };
    },
    async stop() {
      await Promise.all(open.map((database) => database.close()));
      await server.stop();
    },
  };
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(`${tmpdir()}/tank-bench-`);
  // Run by root, the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', durable: true });
  let created = 0;
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return createCluster({ adminUrl: server.adminUrl, stop }, () => `bench_${++created}`);
}

/** The id of a token in the sessions table. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns a session token. */
export async function signIn({ client }: Database, user_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = hashToken(token);
  await client`insert into sessions (id, user_id, expires_at) values (${id}, ${user_id}, now() + interval '12 hours')`;
  return token;
}

/** A user without records. */
export async function addUser({ client }: Database, category: Category = 'Trader'): Promise<number> {
  const name = `bench_${category.toLowerCase()}_${randomBytes(4).toString('hex')}`;
  const [row] = await client`
    insert into users (username, email, password_hash, category, first_name, last_name)
    values (${name}, ${`${name}@bench.test`}, 'none', ${category}, 'Bench', ${category}) returning user_id`;
  return Number(row?.user_id);
}
