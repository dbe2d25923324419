// The data folder holds `postgres` (PGDATA), `embedded.json` (its password), `postgres.log`, `owner.lock` and `owner.json`.
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { SUPERUSER } from './roles.ts';
import { findBlockedFolder, type RunAs, run, systemUser } from './system-user.ts';

const TEMPORARY_PREFIX = 'postgres.init-';

/** The folder, or one below /var/lib where PostgreSQL's system user cannot reach it, such as in a checkout below /root. */
export async function defaultDataDir(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if ((await findBlockedFolder(`${folder}/postgres`, await systemUser())) === null) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return `/var/lib/tank-storage/${name}`;
}

export async function readPassword(dataDir: string): Promise<string> {
  const file = `${dataDir}/embedded.json`;
  try {
    return JSON.parse(await readFile(file, 'utf8')).password;
  } catch (cause) {
    const advice = 'Restore the file from a backup.';
    throw new Error(`Cannot read the database password in ${file}. ${advice}`, { cause });
  }
}

/** Creates the cluster if it is missing, under a temporary name until it is complete. Returns its password. */
export async function ensureCluster(dataDir: string, bin: string, user: RunAs): Promise<string> {
  // An initdb whose parent was killed may still be writing; the next start deletes what remains.
  for (const name of await readdir(dataDir))
    if (name.startsWith(TEMPORARY_PREFIX))
      await rm(`${dataDir}/${name}`, { recursive: true, force: true }).catch(() => {});
  if (await stat(`${dataDir}/postgres`).catch(() => null)) return readPassword(dataDir);
  const password = randomBytes(24).toString('hex');
  const folder = `${dataDir}/${TEMPORARY_PREFIX}${randomBytes(4).toString('hex')}`;
  const passwordFile = `${folder}.pw`;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined)
    for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid ?? user.uid);
  // Unlike the system's locales, the builtin C.UTF-8 sorts the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = ['-D', folder, '--data-checksums', ...locale, ...access];
  // initdb fails in a working directory that its user cannot enter.
  await run(`${bin}/initdb`, initdb, { ...user, cwd: folder });
  await rm(passwordFile);
  // The password is on disk before the rename, so no crash leaves a cluster that cannot be opened.
  await writeFile(`${dataDir}/embedded.json`, JSON.stringify({ user: SUPERUSER, password }), {
    mode: 0o600,
    flush: true,
  });
  await rename(folder, `${dataDir}/postgres`);
  return password;
}
