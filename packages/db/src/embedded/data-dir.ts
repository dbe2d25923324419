// The data folder: `postgres` (PGDATA), `embedded.json` (its password), `postgres.log`, `owner.lock`, `owner.json`.
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { SUPERUSER } from './roles.ts';
import { firstBarrier, type RunAs, run, systemUser } from './system-user.ts';

const TEMPORARY = 'postgres.init-';

/**
 * The folder itself, or, where root keeps the checkout in a place that PostgreSQL's system user cannot reach (such as /root),
 * a folder below /var/lib.
 */
export async function defaultDataDir(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const barrier = await firstBarrier(`${folder}/postgres`, await systemUser());
  if (barrier === null) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return `/var/lib/tank-storage/${name}`;
}

export async function readPassword(dataDir: string): Promise<string> {
  const file = `${dataDir}/embedded.json`;
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(`${file}, which holds the password of the database, cannot be read. Restore it.`, {
      cause,
    });
  });
  return (JSON.parse(text) as { password: string }).password;
}

async function runInitdb(initdb: string, folder: string, password: string, user: RunAs): Promise<void> {
  const passwordFile = `${folder}.pw`;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, passwordFile]) await chown(path, uid, gid);
  // The builtin C.UTF-8 knows the letters of every script and sorts alike on every machine, unlike the system's locales.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // initdb needs a current folder that it can enter.
  await run(initdb, ['-D', folder, '--data-checksums', ...locale, ...access], { ...user, cwd: folder });
  await rm(passwordFile);
}

/** Creates the cluster if it is missing, under a temporary name until it is complete, and returns its password. */
export async function ensureCluster(dataDir: string, initdb: string, user: RunAs): Promise<string> {
  // An initdb whose parent was killed may still be writing there: the next start deletes the rest.
  for (const name of await readdir(dataDir))
    if (name.startsWith(TEMPORARY))
      await rm(`${dataDir}/${name}`, { recursive: true, force: true }).catch(() => {});
  if (!(await stat(`${dataDir}/postgres`).catch(() => null))) {
    const password = randomBytes(24).toString('hex');
    const temporary = `${dataDir}/${TEMPORARY}${randomBytes(4).toString('hex')}`;
    await runInitdb(initdb, temporary, password, user);
    // On disk before the cluster has its name: no crash leaves a cluster that cannot be opened.
    const text = JSON.stringify({ user: SUPERUSER, password });
    await writeFile(`${dataDir}/embedded.json`, text, { mode: 0o600, flush: true });
    await rename(temporary, `${dataDir}/postgres`);
  }
  return readPassword(dataDir);
}
