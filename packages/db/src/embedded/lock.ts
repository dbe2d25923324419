// One start or stop at a time for a data folder, also between processes.
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './processes.ts';

/** A process, told apart from a later one with the same pid. */
export type Holder = { pid: number; identity: string };

export async function ownHolder(): Promise<Holder> {
  return { pid: process.pid, identity: (await processIdentity(process.pid)) ?? '' };
}

export async function isLive(holder: Holder | null): Promise<boolean> {
  return holder !== null && (await processIdentity(holder.pid)) === holder.identity;
}

export async function readHolder(file: string): Promise<Holder | null> {
  try {
    const { pid, identity } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : null;
  } catch {
    return null;
  }
}

async function tryCreate(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function olderThan(file: string, ms: number): Promise<boolean> {
  const info = await stat(file).catch(() => null);
  return info !== null && Date.now() - info.mtimeMs > ms;
}

async function isStale(file: string): Promise<boolean> {
  const holder = await readHolder(file);
  // Unreadable means created but not yet written, unless it has been so for a while.
  return holder ? !(await isLive(holder)) : olderThan(file, 5_000);
}

/** Two processes may both see a stale lock; the second must not remove the lock the first has just taken. */
async function breakStale(file: string): Promise<void> {
  const guard = `${file}.break`;
  if (await olderThan(guard, 2_000)) await rm(guard, { force: true });
  if (!(await tryCreate(guard, String(process.pid)))) return;
  try {
    if (await isStale(file)) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Takes the lock and answers its release; waits for a live holder up to `ms`. */
async function acquire(file: string, ms: number): Promise<() => Promise<void>> {
  const text = JSON.stringify(await ownHolder());
  const end = Date.now() + ms;
  while (!(await tryCreate(file, text))) {
    if (await isStale(file)) {
      await breakStale(file);
      continue;
    }
    if (Date.now() > end) {
      const pid = (await readHolder(file))?.pid;
      throw new Error(
        `Process ${pid ?? 'unknown'} has held ${file} for too long; end it or try again later.`,
      );
    }
    await sleep(100);
  }
  return () => rm(file, { force: true });
}

export async function withLock<T>(folder: string, ms: number, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const release = await acquire(`${folder}/start.lock`, ms);
  try {
    return await work();
  } finally {
    await release();
  }
}
