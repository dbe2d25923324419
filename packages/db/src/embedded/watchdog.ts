// Ends a server whose owner is gone, however that went: by kill -9, by a crash, with the terminal.
import { spawn } from 'node:child_process';

/** Fast shutdown; where it still runs ten seconds later, an immediate one, which the next start recovers from. */
const END_IT = `read -r _
kill -INT "$0" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$0" || exit 0; done
kill -QUIT "$0"`;

/** Windows has no signals: it is ended at once. */
const END_IT_ON_WINDOWS = `process.stdin.resume().once('close', () => process.kill(Number(process.argv[1])))`;

/**
 * A process that waits at the other end of a pipe. The operating system closes the pipe when this process is gone: so it
 * learns of that even where nobody could say goodbye. Answers how to call it off.
 */
export function watchOver(pid: number): () => void {
  const [command, ...args] =
    process.platform === 'win32'
      ? [process.execPath, '-e', END_IT_ON_WINDOWS, String(pid)]
      : ['/bin/sh', '-c', END_IT, String(pid)];
  // A group of its own: Ctrl-C in the terminal is meant for its owner.
  const watchdog = spawn(command as string, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  // Without it the next start clears up, as ever.
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  watchdog.unref();
  // A pipe is a socket, and typed as any stream that takes writes.
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return () => void watchdog.kill('SIGKILL');
}
