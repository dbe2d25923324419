// One PostgreSQL for the whole run, with a migrated template that each test file clones.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database in which databases can be made and dropped. */
    adminDatabaseUrl: string;
    templateDatabase: string;
    /** What the names of all databases of this run begin with: they are dropped at its end. */
    databasePrefix: string;
    /** What is drawn by chance: the same draws for the same seed, and how many times as many of them as usual. */
    chance: { seed: number; rounds: number };
    /** Whether the storms (`testing/chaos`, `testing/bad-input/sockets`) blow as long as the figures say. */
    storm: { full: boolean };
    /** Whether the clients of all generators are tried, or one of them (`packages/openapi-client`). */
    clients: { all: boolean };
  }
}

const PREFIX = 'tank-test-postgres-';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed run leaves its folder, named after its pid. A server without its files ends by itself. */
async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      await rm(`${tmpdir()}/${name}`, { recursive: true, force: true }).catch(() => {});
  }
}

async function startServer() {
  await clearKilledRuns();
  const dataDir = await mkdtemp(`${tmpdir()}/${PREFIX}${process.pid}-`);
  // Run as root, the server runs as another user, who has to reach it.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.adminUrl, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  const prefix = `tank_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const dropAll = async () => {
    const left = await admin`select datname from pg_database where starts_with(datname, ${prefix})`;
    for (const { datname } of left) await admin`drop database ${admin(datname)} with (force)`;
    await admin.end();
    await server.stop();
  };
  try {
    await admin.unsafe(`create database ${template} template template0`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    await migrate(url.href);
  } catch (error) {
    await dropAll();
    throw error;
  }
  project.provide('adminDatabaseUrl', server.url);
  project.provide('templateDatabase', template);
  project.provide('databasePrefix', prefix);
  project.provide('chance', {
    seed: Number(process.env.TEST_SEED ?? 1),
    rounds: Number(process.env.TEST_ROUNDS ?? 1),
  });
  project.provide('storm', { full: process.env.TEST_STORM === 'full' });
  project.provide('clients', { all: process.env.TEST_CLIENTS === 'all' });
  return dropAll;
}
