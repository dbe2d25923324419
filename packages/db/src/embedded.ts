// PostgreSQL for one machine, in the data folder. The process that holds the folder's lock owns the server: it starts, restarts
// and stops it. Other processes join (ADR 2).
import { chmodSync, writeFileSync } from 'node:fs';
import { access, constants, mkdir, readFile, realpath } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './embedded/binaries.ts';
import { ensureCluster, readPassword } from './embedded/data-dir.ts';
import { type DatabaseUrls, ensureDatabase } from './embedded/roles.ts';
import { runServer } from './embedded/server.ts';
import { assertReachable, systemUser } from './embedded/system-user.ts';

export type EmbeddedPostgres = DatabaseUrls & {
  /** False when another process owns it; stop() then does nothing. */
  owned: boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  database: string;
  /** False: data may be lost in a crash. For tests only. */
  durable?: boolean;
  log?: (line: string) => void;
};

/** Longer than crash recovery or a shutdown with much to write usually takes. */
const OWNER_TIMEOUT_MS = 120_000;

type Owner = { pid?: number; port?: number };

const readOwner = async (dataDir: string): Promise<Owner> =>
  JSON.parse(await readFile(`${dataDir}/owner.json`, 'utf8'));

const writeOwner = (dataDir: string, owner: Owner) =>
  writeFileSync(`${dataDir}/owner.json`, JSON.stringify(owner));

/** Garbage collection of a connection would release its lock. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock on a file and returns its release, or undefined while another process holds it. SQLite serves only as
 * the file lock that Node lacks: the operating system releases it when the process ends, even by SIGKILL.
 */
function tryLock(file: string): (() => void) | undefined {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    connection.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  // A user who can read the file could lock it.
  chmodSync(file, 0o600);
  heldLocks.add(connection);
  return () => {
    if (heldLocks.delete(connection)) connection.close();
  };
}

async function startAsOwner(release: () => void, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, database, durable = true, log = () => {} } = options;
  const pgdata = `${dataDir}/postgres`;
  const { pid } = process;
  let server: Awaited<ReturnType<typeof runServer>> | undefined;
  const end = async () => {
    await server?.stop();
    release();
  };
  try {
    // Without a port, so that no process joins a server that a killed owner left running.
    writeOwner(dataDir, { pid });
    const user = await systemUser();
    await assertReachable(pgdata, user);
    const bin = await reachableBinaries(await findBinaries(), dataDir, user);
    const password = await ensureCluster(dataDir, bin, user);
    server = await runServer({ dataDir, pgdata, bin, user, durable, log });
    const { port } = server;
    const urls = await ensureDatabase({ port, password, database });
    writeOwner(dataDir, { pid, port });
    let ended: Promise<void> | undefined;
    return { ...urls, owned: true, stop: () => (ended ??= end()) };
  } catch (error) {
    await end();
    throw error;
  }
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  // SQLite's own error would not name the cause.
  await access(dataDir, constants.W_OK);
  for (const end = Date.now() + OWNER_TIMEOUT_MS; ; await sleep(100)) {
    const release = tryLock(`${dataDir}/owner.lock`);
    if (release) return startAsOwner(release, { ...options, dataDir });
    try {
      const { port } = await readOwner(dataDir);
      if (!port) throw new Error('The database server is starting.');
      const password = await readPassword(dataDir);
      const urls = await ensureDatabase({ port, password, database: options.database });
      return { ...urls, owned: false, stop: async () => {} };
    } catch (cause) {
      if (Date.now() < end) continue;
      const { pid } = await readOwner(dataDir);
      const problem = `Process ${pid} owns the database in ${dataDir}, but the database does not answer`;
      throw new Error(`${problem}: end that process and try again.`, { cause });
    }
  }
}
