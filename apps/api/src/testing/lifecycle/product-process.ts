/** The product as an operator starts it: real processes with their own data folder and port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { compileCache } from '../../config.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const crashModule = new URL('./inject-crash.ts', import.meta.url).href;

export interface Options {
  /** Path below `src`, such as `main.ts` or `primary.ts`. */
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** An existing data folder: creating one takes longer than starting. `clear` does not remove it. */
  folder?: string | undefined;
}

const polling = { timeout: 60_000, interval: 20 };

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Empty once the process has ended. */
export const commandLine = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** A folder that PostgreSQL's own user can enter when root runs the tests. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/tank-life-`);
  await chmod(folder, 0o755);
  return folder;
}

export async function startProduct({ script, args = [], env = {}, folder: existing }: Options) {
  const folder = existing ?? (await makeFolder());
  const child = spawn(process.execPath, [`${source}${script}`, ...args], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      NODE_OPTIONS: `--import=${crashModule}?file=${folder}/break`,
      ...compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const origin = () => /Ready: (\S+)/.exec(output)?.[1] ?? '';
  const ask = (path: string) => fetch(`${origin()}${path}`, { headers: { connection: 'close' } });
  const childrenOf = async (pid: number) => {
    const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return text.trim().split(' ').filter(Boolean).map(Number);
  };
  return {
    folder,
    pid: child.pid as number,
    origin,
    ask,
    ended,
    /** Everything written to stdout and stderr. */
    output: () => output,
    lines: (part: string) => output.split('\n').filter((line) => line.includes(part)),
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Waits until it reports that it is ready. */
    async ready() {
      await vi.waitUntil(() => /Ready: /.test(output) || child.exitCode !== null, polling);
      expect(output).toContain('Ready: ');
    },
    /** Waits until it answers `/readyz` with 200. */
    serves: () => expect.poll(() => ask('/readyz').then(({ status }) => status, String), polling).toBe(200),
    /** Ids of its child processes whose command line contains this. */
    async running(part: string) {
      const found: number[] = [];
      for (const pid of await childrenOf(child.pid as number))
        if ((await commandLine(pid)).includes(part)) found.push(pid);
      return found;
    },
    async serverPid() {
      const text = await readFile(`${folder}/postgres/postmaster.pid`, 'utf8').catch(() => '');
      return Number(text.split('\n')[0]);
    },
    async clear() {
      child.kill('SIGTERM');
      await ended;
      if (!existing) await rm(folder, { recursive: true, force: true });
    },
  };
}
