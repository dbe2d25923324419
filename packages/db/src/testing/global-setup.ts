// Starts one PostgreSQL for the whole run, with a migrated template database that each test file clones.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database whose user may create and drop databases. */
    adminDatabaseUrl: string;
    templateDatabase: string;
    /** Prefix of the names of all databases of this run, which are dropped at its end. */
    databasePrefix: string;
    /** Seed of random tests, and a factor for their number of rounds. */
    chance: { seed: number; rounds: number };
    /** Whether chaos tests (`testing/chaos`, `testing/bad-input/sockets`) run at full length. */
    storm: { full: boolean };
    /** Whether to test the clients of all OpenAPI generators, or of one (`packages/openapi-client`). */
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

/** Removes data folders of killed runs, named after their pid. Their servers end when their files are gone. */
async function removeKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      await rm(`${tmpdir()}/${name}`, { recursive: true, force: true }).catch(() => {});
  }
}

async function startServer() {
  await removeKilledRuns();
  const dataDir = await mkdtemp(`${tmpdir()}/${PREFIX}${process.pid}-`);
  // Run by root, the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.adminUrl, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { url, stop: async () => {} } : await startServer();
  const prefix = `tank_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const dropAll = async () => {
    const databases = await admin`select datname from pg_database where starts_with(datname, ${prefix})`;
    for (const { datname } of databases) await admin`drop database ${admin(datname)} with (force)`;
    await admin.end();
    await server.stop();
  };
  try {
    await admin.unsafe(`create database ${template} template template0`);
    const templateUrl = new URL(server.url);
    templateUrl.pathname = `/${template}`;
    await migrate(templateUrl.href);
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
