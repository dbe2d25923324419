// Ends this process and its children together: on a signal, and when the npm that started this process has ended.
import { constants } from 'node:os';
import { windows } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// npm passes the terminal's Ctrl-C on although it has reached this process already: one key press arrives twice.
const ECHO_MS = 300;

const children = new Set();
const parent = process.ppid;
let stoppedAt = 0;

function killHard(child) {
  try {
    if (windows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Asks every child to end. */
export function stopAll() {
  stoppedAt ||= Date.now();
  for (const child of children) child.kill('SIGTERM');
}

export const isStopping = () => stoppedAt > 0;

/** From now on the first signal asks all children to end, and a second one kills them. */
export function watchSignals() {
  const onSignal = () => {
    if (!isStopping()) stopAll();
    else if (Date.now() - stoppedAt > ECHO_MS) children.forEach(killHard);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // npm passes a signal to its shell, which ends without passing it on.
  const endWithShell = () => {
    if (!isStopping() && process.ppid !== parent) stopAll();
  };
  if (process.env.npm_lifecycle_event) setInterval(endWithShell, 200).unref();
}

/** Answers the exit code of a child in a process group of its own (spawned with `detached`), once it has ended. */
export async function supervise(child) {
  children.add(child);
  if (isStopping()) child.kill('SIGTERM');
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (exit, signal) => resolve(signal ? 128 + constants.signals[signal] : exit));
  });
  children.delete(child);
  return code;
}
