// Ends this process and its children together: on a signal, and when the npm that started this process has ended.
import { constants } from 'node:os';
import { windows } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// npm repeats the terminal's Ctrl-C, which has already reached this process, so one key press arrives twice.
const ECHO_MS = 300;

const children = new Set();
const parent = process.ppid;
let stoppedAt = 0;

function killHard(child) {
  try {
    if (windows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Sends SIGTERM to all children. */
export function stopAll() {
  stoppedAt ||= Date.now();
  for (const child of children) child.kill('SIGTERM');
}

export const isStopping = () => stoppedAt > 0;

/** On the first signal, sends SIGTERM to all children; on the second, SIGKILL. */
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

/** Waits for a child in its own process group (spawned with `detached`) and returns its exit code. */
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
