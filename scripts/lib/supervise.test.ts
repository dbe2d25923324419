import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';

const supervise = new URL('./supervise.mjs', import.meta.url).href;
const start = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { supervise, watchSignals } from '${supervise}';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  writeFileSync('pid', String(child.pid));
  watchSignals();
  process.exit(await supervise(child));`;

test('SIGTERM to npm ends the processes that its script started', async () => {
  const folder = await mkdtemp(`${tmpdir()}/tank-supervise-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/package.json`, JSON.stringify({ scripts: { start: 'node start.mjs' } }));
  await writeFile(`${folder}/start.mjs`, start);
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  const pid = () => readFile(`${folder}/pid`, 'utf8').catch(() => '');
  await expect.poll(pid, { timeout: 30_000 }).toMatch(/^\d+$/);
  const child = await pid();
  onTestFinished(() => void spawn('kill', ['-KILL', child], { stdio: 'ignore' }));
  const commandLine = () => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
  expect(await commandLine()).not.toBe('');
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(commandLine, { timeout: 10_000 }).toBe('');
});
