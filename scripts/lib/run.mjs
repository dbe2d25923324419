import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bin, root, toolEnv, windows } from './project.mjs';

const running = new Set();

/** Sends SIGTERM to all running commands. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a command and returns its exit code; 127 if the command does not exist. */
export function run(command, args, { env = toolEnv(), cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    // Windows starts .cmd files only through its shell.
    const child = spawn(command, args, { cwd, env, stdio, shell: windows });
    running.add(child);
    const end = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.once('error', () => end(127));
    child.once('exit', (code, signal) => end(signal ? 130 : code));
  });
}

/** Runs a tool of node_modules/.bin. */
export const runTool = (name, args, options) => run(join(options?.bin ?? bin, name), args, options);

/** The output of a command, or null if it fails. */
export function output(command, args, { env = toolEnv(), timeout = 120_000 } = {}) {
  const result = spawnSync(command, args, { cwd: root, env, shell: windows, encoding: 'utf8', timeout });
  return result.status === 0 ? result.stdout.trim() : null;
}
