// A real PostgreSQL for one machine, in the data folder. Whoever started it owns it and ends it; others join.
// A start that finds the remains of a killed owner clears them away first; an owner whose server is killed starts it
// again on the same port.
import { mkdir, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './embedded/binaries.ts';
import { ensureCluster, writeWhole } from './embedded/cluster.ts';
import { databaseUrls, ensureDatabase, isAway } from './embedded/connection.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { isLive, ownHolder, readHolder, withLock } from './embedded/lock.ts';
import { findPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { StartFailure, startServer } from './embedded/server.ts';
import { assertReachable, systemUser } from './embedded/system-user.ts';

export type EmbeddedPostgres = {
  /** As a role that reads and writes what `admitApp` lets it, and rules nothing. */
  url: string;
  /** As the superuser: for starting, migrating and making extensions. */
  adminUrl: string;
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
/** A start that stumbles over what is just going away: tried for five seconds. */
const ATTEMPTS = 50;
const ATTEMPT_PAUSE = 100;
/** Between two looks whether an owner has its server running again. */
const OWNER_PAUSE = 200;

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

interface Starting {
  password: string;
  durable: boolean;
  /** Left out: a free one. */
  port?: number;
  log: (line: string) => void;
}

/** To be called under the lock of the folder. */
async function startFresh(place: Place, { log, ...settings }: Starting) {
  // Written before the server is there: if we are killed in between, the next start sees a dead owner.
  await writeWhole(place.ownerFile, JSON.stringify(await ownHolder()));
  for (let attempt = 1; ; attempt++) {
    await clearOrphan(place, log);
    try {
      return await startServer({ ...place, ...settings }, log);
    } catch (error) {
      if (!(error instanceof StartFailure && error.passing) || attempt === ATTEMPTS) {
        // A first start that failed owns nothing; a later one is tried again.
        if (settings.port === undefined) await rm(place.ownerFile, { force: true });
        throw error;
      }
      await sleep(ATTEMPT_PAUSE);
    }
  }
}

/** Ends the server when the process exits without stop(); the next start clears up after a kill. */
function stopAtExit(pid: () => number): () => void {
  const end = () => {
    try {
      process.kill(pid(), 'SIGINT');
    } catch {
      // It has ended before us.
    }
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

/** One whose postmaster somebody else keeps running; undefined: nobody does. */
async function join(place: Place, password: string, database: string): Promise<EmbeddedPostgres | undefined> {
  const running = await findPostmaster(place.pgdata);
  if (!running || !(await isLive(await readHolder(place.ownerFile)))) return undefined;
  const target = { port: running.port, password, database };
  try {
    await ensureDatabase(target);
  } catch (error) {
    // It was killed just now: its owner starts it again.
    if (isAway(error)) return undefined;
    throw error;
  }
  return { ...databaseUrls(target), owned: false, stop: async () => {} };
}

/**
 * The server is a child that keeps nobody alive. A process that has nothing to do but to wait for its end would be over in the
 * middle of that, before it has said why it ends.
 */
async function keptAlive(work: Promise<void>): Promise<void> {
  const alive = setInterval(() => {}, STOP_PATIENCE);
  try {
    await work;
  } finally {
    clearInterval(alive);
  }
}

async function own(place: Place, password: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, pgdata, ownerFile, binaries } = place;
  const { database, durable = true, log = () => {} } = options;
  const lock = <T>(work: () => Promise<T>) => withLock(dataDir, LOCK_PATIENCE, work);
  const first = await startFresh(place, { password, durable, log });
  const { port } = first;
  const start = () => startFresh(place, { password, durable, port, log });
  const server = keepRunning({ first, start, lock, log });
  const forget = stopAtExit(() => server.current().pid);
  const end = async () => {
    server.release();
    const running = await findPostmaster(pgdata);
    if (running) await stopPostmaster(running.pid, pgdata, binaries.pg_ctl, STOP_PATIENCE);
    await rm(ownerFile, { force: true });
    forget();
  };
  try {
    await ensureDatabase({ port, password, database });
  } catch (error) {
    await end();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  // One that was killed just now may be waiting for the lock, to be started again.
  const stop = () => (stopped ??= keptAlive(lock(end).then(() => server.done)));
  return { ...databaseUrls({ port, password, database }), owned: true, stop };
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await prepare(options.dataDir);
  const { dataDir, ownerFile, binaries, user } = place;
  for (const end = Date.now() + LOCK_PATIENCE; Date.now() < end; await sleep(OWNER_PAUSE)) {
    const started = await withLock(dataDir, LOCK_PATIENCE, async () => {
      const { password } = await ensureCluster(dataDir, binaries.initdb, user);
      const joined = await join(place, password, options.database);
      // A live owner whose server is gone is about to start it again.
      if (joined || (await isLive(await readHolder(ownerFile)))) return joined;
      return own(place, password, options);
    });
    if (started) return started;
  }
  const pid = (await readHolder(ownerFile))?.pid;
  throw new Error(
    `Process ${pid} owns the database in ${dataDir} and does not start it; end it and try again.`,
  );
}
