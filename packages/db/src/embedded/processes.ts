// What the operating system knows about a process. Pids are reused, so a bare pid never proves anything here.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True for zombies too. */
export function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function ps(pid: number, column: string): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-o', `${column}=`, '-p', String(pid)], { env: { LC_ALL: 'C' } });
    return stdout.trim();
  } catch {
    return '';
  }
}

/**
 * A text that stays the same for as long as the process lives and differs for the next one with the same pid;
 * null when no such process runs (a zombie does not run).
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (!answersSignal(pid)) return null;
  if (process.platform === 'win32') return 'running';
  if (process.platform !== 'linux') return (await ps(pid, 'lstart')) || null;
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // The second field is the command in brackets and may hold anything; count from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${boot.trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}

/** The command line of a process, or '' when it does not run (any more). */
export async function processCommand(pid: number): Promise<string> {
  if (!answersSignal(pid)) return '';
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ').trim();
  }
  if (process.platform !== 'win32') return ps(pid, 'command');
  const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

/** Waits until the condition no longer holds; false when that took longer than `ms`. */
export async function waitWhile(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (await condition()) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}
