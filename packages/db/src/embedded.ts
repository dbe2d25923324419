// A real PostgreSQL for one machine, in the data folder. Whoever started it owns it and ends it; others join.
// A start that finds the remains of a killed owner clears them away first.
import { mkdir, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './embedded/binaries.ts';
import { ensureCluster, writeWhole } from './embedded/cluster.ts';
import { databaseUrl, ensureDatabase } from './embedded/connection.ts';
import { isLive, ownHolder, readHolder, withLock } from './embedded/lock.ts';
import { findPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { StartFailure, startServer } from './embedded/server.ts';
import { assertReachable, systemUser } from './embedded/system-user.ts';

export type EmbeddedPostgres = {
  url: string;
  /** False when another owner runs it; stop() then does nothing. */
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

// Longer than a recovery or a shutdown with much to write usually takes.
const LOCK_PATIENCE = 120_000;
const STOP_PATIENCE = 60_000;
const ORPHAN_PATIENCE = 10_000;

async function prepare(wanted: string) {
  await mkdir(wanted, { recursive: true });
  const dataDir = await realpath(wanted);
  const [packaged, user] = await Promise.all([findBinaries(), systemUser()]);
  await assertReachable(`${dataDir}/postgres`, user);
  const binaries = await withLock(dataDir, LOCK_PATIENCE, () => reachableBinaries(packaged, dataDir, user));
  return { dataDir, pgdata: `${dataDir}/postgres`, ownerFile: `${dataDir}/owner.json`, binaries, user };
}

type Place = Awaited<ReturnType<typeof prepare>>;

async function clearOrphan({ pgdata, binaries }: Place, log: (line: string) => void): Promise<void> {
  const running = await findPostmaster(pgdata);
  if (!running) return;
  log('Ending a database server that nobody owns any more ...');
  await stopPostmaster(running.pid, pgdata, binaries.pg_ctl, ORPHAN_PATIENCE);
}

async function startFresh(place: Place, password: string, durable: boolean, log: (line: string) => void) {
  // Written before the server is there: if we are killed in between, the next start sees a dead owner.
  await writeWhole(place.ownerFile, JSON.stringify(await ownHolder()));
  for (let attempt = 1; ; attempt++) {
    await clearOrphan(place, log);
    try {
      return await startServer({ ...place, password, durable }, log);
    } catch (error) {
      if (!(error instanceof StartFailure && error.passing) || attempt === 10) throw error;
      await sleep(500);
    }
  }
}

/** Ends the server when the process exits without stop(); the next start clears up after a kill. */
function stopAtExit(pid: number): () => void {
  const end = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It has ended before us.
    }
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database, durable = true, log = () => {} } = options;
  const place = await prepare(options.dataDir);
  const { dataDir, pgdata, ownerFile, binaries, user } = place;

  return withLock(dataDir, LOCK_PATIENCE, async () => {
    const { password } = await ensureCluster(dataDir, binaries.initdb, user);
    const running = await findPostmaster(pgdata);
    if (running && (await isLive(await readHolder(ownerFile)))) {
      await ensureDatabase(running.port, password, database);
      return { url: databaseUrl(running.port, password, database), owned: false, stop: async () => {} };
    }
    const { pid, port } = await startFresh(place, password, durable, log);
    const forget = stopAtExit(pid);
    const end = async () => {
      await stopPostmaster(pid, pgdata, binaries.pg_ctl, STOP_PATIENCE);
      await rm(ownerFile, { force: true });
      forget();
    };
    try {
      await ensureDatabase(port, password, database);
    } catch (error) {
      await end();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= withLock(dataDir, LOCK_PATIENCE, end));
    return { url: databaseUrl(port, password, database), owned: true, stop };
  });
}
