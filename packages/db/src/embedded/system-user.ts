// PostgreSQL refuses to run as root, so root runs it as a system user.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The user that runs the server; {} is the current one. */
export type RunAs = { uid?: number; gid?: number };

export const run = promisify(execFile);
const USER_NAME = 'postgres';

const readId = (flag: '-u' | '-g') => run('id', [flag, USER_NAME]).then(({ stdout }) => Number(stdout));

export async function systemUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const create = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME];
  // The lookup below reports a failure, unless a concurrent start has created the user.
  await readId('-u').catch(() => run('useradd', create).catch(() => {}));
  const problem = `PostgreSQL does not run as root and the system user "${USER_NAME}" could not be created.`;
  try {
    return { uid: await readId('-u'), gid: await readId('-g') };
  } catch {
    throw new Error(`${problem} Create that user, start as an ordinary user, or set DATABASE_URL.`);
  }
}

/** The topmost parent folder of `path` that the user may not enter. */
export async function findBlockedFolder(path: string, user: RunAs): Promise<string | null> {
  if (user.uid === undefined) return null;
  const folder = dirname(path);
  const above = folder === path ? null : await findBlockedFolder(folder, user);
  if (above !== null) return above;
  const { uid, gid, mode } = await stat(folder);
  if (uid === user.uid) return mode & 0o100 ? null : folder;
  return mode & (gid === user.gid ? 0o010 : 0o001) ? null : folder;
}

export async function assertReachable(path: string, user: RunAs): Promise<void> {
  const folder = await findBlockedFolder(path, user);
  if (folder === null) return;
  throw new Error(
    `The system user "${USER_NAME}", which runs PostgreSQL for root, cannot reach ${path}: it may not enter the folder ` +
      `${folder}. Set DATA_DIR to a folder such as /var/lib/tank, or run "chmod o+x ${folder}", or set DATABASE_URL.`,
  );
}
