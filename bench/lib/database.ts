/** A durable PostgreSQL in a temporary folder, with a database for each size that is asked for. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { connect, type Database } from '@tank/db/client';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { migrate } from '@tank/db/migrate';
import { type ScaleOptions, seedScale } from '@tank/db/seed/scale';
import type { Category } from '@tank/schema/enums';
import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import { postmasterOf } from './cpu.ts';

export const today = dateIn(DEFAULT_TIME_ZONE, new Date());

export interface BenchDatabase {
  url: string;
  database: Database;
  /** Id of the process that starts those of the connections. */
  postmaster: number;
}

export type Filling = Omit<ScaleOptions, 'today' | 'onProgress'>;

export interface Cluster {
  /** A migrated database, filled with so many listings, bookings and inquiries, one filling after the other. */
  create(...fillings: Filling[]): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** A running server: where it is, and how to end it. */
interface Running {
  adminUrl: string;
  stop(): Promise<void>;
}

/** Opens databases of a server, and fills those that are new. */
export function clusterOn(
  server: Running,
  nameOf: (fillings: Filling[]) => string,
  { kept = async () => false }: { kept?: (name: string) => Promise<boolean> } = {},
): Cluster {
  const open: Database[] = [];
  const at = (name: string, max: number) => {
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    const database = connect({ url: url.href, max, name: 'tank-bench' });
    open.push(database);
    return { url: url.href, database };
  };
  const { client: admin } = at('postgres', 1).database;

  /** Under another name until it is filled, so that what broke off is not taken for whole. */
  async function make(name: string, fillings: Filling[]) {
    const part = `${name}_part`;
    await admin.unsafe(`drop database if exists ${part} with (force)`);
    await admin.unsafe(`create database ${part}`);
    const { url, database } = at(part, 2);
    await migrate(url);
    for (const filling of fillings) await seedScale(database, { ...filling, today });
    await database.close();
    await admin.unsafe(`alter database ${part} rename to ${name}`);
  }

  return {
    async create(...fillings) {
      const name = nameOf(fillings);
      if (!(await kept(name))) await make(name, fillings);
      const { url, database } = at(name, 2);
      const [backend] = await database.client`select pg_backend_pid() as pid`;
      return { url, database, postmaster: postmasterOf(Number(backend?.pid)) };
    },
    async stop() {
      await Promise.all(open.map((database) => database.close()));
      await server.stop();
    },
  };
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(`${tmpdir()}/tank-bench-`);
  // Run as root, the server runs as another user, who has to reach it.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', durable: true });
  let made = 0;
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return clusterOn({ adminUrl: server.adminUrl, stop }, () => `bench_${++made}`);
}

/** What the sessions table keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Signs a user in. */
export async function signIn({ client }: Database, user_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = hashToken(token);
  await client`insert into sessions (id, user_id, expires_at) values (${id}, ${user_id}, now() + interval '12 hours')`;
  return token;
}

/** Somebody who owns nothing, a Trader unless it is said. */
export async function addUser({ client }: Database, category: Category = 'Trader'): Promise<number> {
  const name = `bench_${category.toLowerCase()}_${randomBytes(4).toString('hex')}`;
  const [row] = await client`
    insert into users (username, email, password_hash, category, first_name, last_name)
    values (${name}, ${`${name}@bench.test`}, 'none', ${category}, 'Bench', ${category}) returning user_id`;
  return Number(row?.user_id);
}
