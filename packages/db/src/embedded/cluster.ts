// The data folder: <dataDir>/postgres (PGDATA) and <dataDir>/embedded.json (its password).
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RunAs } from './system-user.ts';

export const SUPERUSER = 'postgres';
const TEMPORARY = 'postgres.init-';
const run = promisify(execFile);

const exists = (path: string) => stat(path).then(Boolean, () => false);

export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(temporary, file);
}

/** The password is on disk before the cluster is, so that no crash leaves a cluster nobody can open. */
async function readOrMakePassword(dataDir: string): Promise<string> {
  const file = `${dataDir}/embedded.json`;
  if (await exists(file)) return (JSON.parse(await readFile(file, 'utf8')) as { password: string }).password;
  if (await exists(`${dataDir}/postgres`)) {
    throw new Error(
      `${file}, which holds the password of the database in ${dataDir}/postgres, is missing. Restore it.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  await writeWhole(file, `${JSON.stringify({ user: SUPERUSER, password }, null, 2)}\n`);
  return password;
}

async function removeHalfDone(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // An initdb whose parent was killed may still be writing there; it uses another name than ours, so let it be.
    if (name.startsWith(TEMPORARY))
      await rm(`${dataDir}/${name}`, { recursive: true, force: true }).catch(() => {});
  }
}

async function runInitdb(initdb: string, folder: string, password: string, user: RunAs): Promise<void> {
  const passwordFile = `${folder}.pw`;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  }
  // The builtin C.UTF-8 knows the letters of every script and sorts alike on every machine, unlike the system's locales.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    // initdb wants a current folder it can enter.
    await run(initdb, ['-D', folder, '--data-checksums', ...locale, ...access], { ...user, cwd: folder });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(`The database could not be created in ${folder}: ${stderr.trim() || message}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Makes the cluster if it is not there yet; a half-made one never carries the final name. */
export async function ensureCluster(
  dataDir: string,
  initdb: string,
  user: RunAs,
): Promise<{ password: string }> {
  await removeHalfDone(dataDir);
  const password = await readOrMakePassword(dataDir);
  const final = `${dataDir}/postgres`;
  if (!(await exists(final))) {
    const temporary = `${dataDir}/${TEMPORARY}${randomBytes(4).toString('hex')}`;
    await runInitdb(initdb, temporary, password, user);
    await rename(temporary, final);
  }
  return { password };
}
