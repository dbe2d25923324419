// PostgreSQL refuses to run as root, so root lends it a system user of its own.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Who runs the server; {} means the current user. */
export type RunAs = { uid?: number; gid?: number };

const run = promisify(execFile);
const NAME = 'postgres';

async function lookUp(): Promise<Required<RunAs> | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

export async function systemUser(): Promise<RunAs> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const known = await lookUp();
  if (known) return known;
  // Errors (no such tool, another start was faster) show in the second look-up.
  await run('groupadd', ['--system', '--force', NAME]).catch(() => {});
  const options = ['--system', '--gid', NAME, '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const failure = await run('useradd', [...options, NAME]).catch((error: Error) => error);
  const made = await lookUp();
  if (made) return made;
  const why = failure instanceof Error ? ` (${failure.message.trim()})` : '';
  throw new Error(
    `PostgreSQL does not run as root and the system user "${NAME}" could not be made${why}. ` +
      'Create that user, start as an ordinary user, or set DATABASE_URL.',
  );
}

async function mayPass(folder: string, { uid, gid }: RunAs): Promise<boolean> {
  const info = await stat(folder);
  if (info.uid === uid) return (info.mode & 0o100) !== 0;
  if (info.gid === gid) return (info.mode & 0o010) !== 0;
  return (info.mode & 0o001) !== 0;
}

/** The first folder on the way to `path` that the system user cannot pass. */
export async function firstBarrier(path: string, user: RunAs): Promise<string | null> {
  if (user.uid === undefined) return null;
  const folders: string[] = [];
  for (let folder = path; folder !== dirname(folder); ) {
    folder = dirname(folder);
    folders.unshift(folder);
  }
  for (const folder of folders) if (!(await mayPass(folder, user))) return folder;
  return null;
}

export async function assertReachable(path: string, user: RunAs): Promise<void> {
  const folder = await firstBarrier(path, user);
  if (folder === null) return;
  throw new Error(
    `The system user "${NAME}", as whom root runs PostgreSQL, cannot reach ${path}: it may not pass the folder ` +
      `${folder}. Set DATA_DIR to a folder such as /var/lib/tank, or run "chmod o+x ${folder}", or set DATABASE_URL.`,
  );
}
