// A real PostgreSQL for one machine, in the data folder. The process that holds the lock of the folder owns the server:
// it starts it, restarts it and stops it. Other processes join.
import { writeFileSync } from 'node:fs';
import { access, constants, mkdir, readFile, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './embedded/binaries.ts';
import { ensureCluster, readPassword } from './embedded/data-dir.ts';
import { tryLock } from './embedded/lock.ts';
import { type DatabaseUrls, ensureDatabase } from './embedded/roles.ts';
import { type RunningServer, runServer } from './embedded/server.ts';
import { assertReachable, systemUser } from './embedded/system-user.ts';

export type EmbeddedPostgres = DatabaseUrls & {
  /** False when another process owns it; stop() then does nothing. */
  owned: boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  database: string;
  /** False trades safety for speed: for tests only. */
  durable?: boolean;
  log?: (line: string) => void;
};

/** Longer than a recovery or a shutdown with much to write usually takes. */
const OWNER_PATIENCE_MS = 120_000;

type Owner = { pid?: number; port?: number };

const readOwner = async (dataDir: string): Promise<Owner> =>
  JSON.parse(await readFile(`${dataDir}/owner.json`, 'utf8'));

const writeOwner = (dataDir: string, owner: Owner) =>
  writeFileSync(`${dataDir}/owner.json`, JSON.stringify(owner));

async function own(release: () => void, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, database, durable = true, log = () => {} } = options;
  const pgdata = `${dataDir}/postgres`;
  const { pid } = process;
  let server: RunningServer | undefined;
  const end = async () => {
    await server?.stop();
    release();
  };
  try {
    // Without a port: no other process joins the server that a killed owner left.
    writeOwner(dataDir, { pid });
    const user = await systemUser();
    await assertReachable(pgdata, user);
    const binaries = await reachableBinaries(await findBinaries(), dataDir, user);
    const password = await ensureCluster(dataDir, binaries.initdb, user);
    server = await runServer({ dataDir, pgdata, binaries, user, durable, log });
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

async function join({ dataDir, database }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { port } = await readOwner(dataDir);
  if (!port) throw new Error('Its server is starting.');
  const urls = await ensureDatabase({ port, password: await readPassword(dataDir), database });
  return { ...urls, owned: false, stop: async () => {} };
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  // SQLite would not say why it cannot open the lock.
  await access(dataDir, constants.W_OK);
  for (const end = Date.now() + OWNER_PATIENCE_MS; ; await sleep(100)) {
    const release = tryLock(`${dataDir}/owner.lock`);
    if (release) return own(release, { ...options, dataDir });
    try {
      return await join({ ...options, dataDir });
    } catch (cause) {
      if (Date.now() < end) continue;
      const { pid } = await readOwner(dataDir);
      const problem = `Process ${pid} owns the database in ${dataDir}, which does not answer`;
      throw new Error(`${problem}: end that process and try again.`, { cause });
    }
  }
}
