/** The product as a person starts it: real processes, with a data folder and a port of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { compileCache } from '../../config.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const breaker = new URL('./inject-crash.ts', import.meta.url).href;

export interface Options {
  /** Below `src`: `main.ts`, `primary.ts` ... */
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** The data folder that another one has left: to make one takes longer than to start. It stays when this one is cleared. */
  folder?: string | undefined;
}

const patient = { timeout: 60_000, interval: 20 };

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Empty once the process has ended. */
export const commandLine = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** A folder that PostgreSQL's own user may pass, where root runs the tests. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/tank-life-`);
  await chmod(folder, 0o755);
  return folder;
}

export async function startProduct({ script, args = [], env = {}, folder: left }: Options) {
  const folder = left ?? (await makeFolder());
  const child = spawn(process.execPath, [`${source}${script}`, ...args], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      NODE_OPTIONS: `--import=${breaker}?file=${folder}/break`,
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
    /** Everything that it has written. */
    output: () => output,
    lines: (part: string) => output.split('\n').filter((line) => line.includes(part)),
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Until it has said that it is ready, or has ended. */
    async ready() {
      await vi.waitUntil(() => /Ready: /.test(output) || child.exitCode !== null, patient);
      expect(output).toContain('Ready: ');
    },
    /** Until it serves. */
    serves: () => expect.poll(() => ask('/readyz').then(({ status }) => status, String), patient).toBe(200),
    /** Processes that it started and whose command says this. */
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
      if (!left) await rm(folder, { recursive: true, force: true });
    },
  };
}
