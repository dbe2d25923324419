/** Two servers in a temporary folder: a primary, and a standby that streams from it. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { findBinaries, reachableBinaries } from '../embedded/binaries.ts';
import { readPassword } from '../embedded/data-dir.ts';
import { runServer } from '../embedded/server.ts';
import { systemUser } from '../embedded/system-user.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';

export interface ServersWithStandby {
  /** Of the superuser. */
  url: string;
  standby_url: string;
  /** Stops all processes of the standby until the returned function is called. */
  freezeStandby(): Promise<() => void>;
  /** Ends the standby without a shutdown; it starts again by itself. */
  killStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** @param delay_ms How long the standby holds back each commit. */
export async function startWithStandby({ delay_ms }: { delay_ms: number }): Promise<ServersWithStandby> {
  const folder = await mkdtemp(`${tmpdir()}/tank-standby-`);
  await chmod(folder, 0o755);
  const dataDir = `${folder}/primary`;
  const standbyDir = `${folder}/standby`;
  const pgdata = `${standbyDir}/postgres`;
  const start = () => startEmbeddedPostgres({ dataDir, database: 'tank', durable: false });

  // The files are copied while no server writes to them.
  await (await start()).stop();
  await mkdir(standbyDir);
  await promisify(execFile)('cp', ['-a', `${dataDir}/postgres`, pgdata]);
  const primary = await start();
  const { port } = new URL(primary.adminUrl);
  const user = await systemUser();
  await appendFile(
    `${pgdata}/postgresql.auto.conf`,
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${await readPassword(dataDir)}'\n` +
      `recovery_min_apply_delay = '${delay_ms}ms'\n`,
  );
  await writeFile(`${pgdata}/standby.signal`, '');
  if (user.uid !== undefined) await chown(`${pgdata}/standby.signal`, user.uid, user.gid ?? user.uid);
  const bin = await reachableBinaries(await findBinaries(), standbyDir, user);
  const standby = await runServer({
    dataDir: standbyDir,
    pgdata,
    bin,
    user,
    durable: false,
    log: () => {},
  });
  await migrate(primary.adminUrl);

  const readPid = async () => Number((await readFile(`${pgdata}/postmaster.pid`, 'utf8')).split('\n')[0]);
  const standbyUrl = new URL(primary.adminUrl);
  standbyUrl.port = String(standby.port);
  return {
    url: primary.adminUrl,
    standby_url: standbyUrl.href,
    async freezeStandby() {
      const postmaster = await readPid();
      process.kill(postmaster, 'SIGSTOP');
      // Stopped, the postmaster starts no others.
      const { stdout } = await promisify(execFile)('pgrep', ['-P', String(postmaster)]);
      const pids = [postmaster, ...stdout.trim().split('\n').map(Number)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
    async killStandby() {
      process.kill(await readPid(), 'SIGQUIT');
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
