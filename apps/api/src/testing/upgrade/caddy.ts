/** The proxy of `deploy/Caddyfile`, from Debian's package, in front of processes on loopback. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { ReverseProxy } from '../failover/nginx.ts';
import { untilAnswering } from '../failover/until-answering.ts';

const PROGRAM = '/usr/bin/caddy';
const PORT = 3127;
const config = new URL('../../../../../deploy/Caddyfile', import.meta.url);

/** Names the processes in place of the two examples, in both orders. */
function configFor(text: string, origins: readonly string[], folder: string): string {
  const hosts = origins.map((origin) => new URL(origin).host);
  const named = text
    .replaceAll('127.0.0.1:3001 127.0.0.1:3002', hosts.join(' '))
    .replaceAll('127.0.0.1:3002 127.0.0.1:3001', hosts.toReversed().join(' '))
    .replace('tanks.example.com', `http://127.0.0.1:${PORT}`);
  if (/300[12]|example/.test(named)) throw new Error('deploy/Caddyfile names other processes.');
  return `{\n\tadmin unix/${folder}/admin\n}\n${named}`;
}

export async function startCaddy(origins: readonly string[]): Promise<ReverseProxy> {
  if (!existsSync(PROGRAM))
    throw new Error(`Not found: ${PROGRAM}. On Debian: apt-get install --no-install-recommends caddy`);
  const folder = await mkdtemp(`${tmpdir()}/tank-caddy-`);
  const file = `${folder}/Caddyfile`;
  const text = await readFile(config, 'utf8');
  const configure = (to: readonly string[]) => writeFile(file, configFor(text, to, folder));
  await configure(origins);
  const options = ['--config', file, '--adapter', 'caddyfile'];
  const env = { HOME: folder };
  const caddy = spawn(PROGRAM, ['run', ...options], { stdio: 'ignore', env });
  const ended = once(caddy, 'exit');
  const origin = `http://127.0.0.1:${PORT}`;
  await untilAnswering(origin, caddy, 'Caddy');
  return {
    origin,
    async switchTo(to) {
      await configure(to);
      await promisify(execFile)(PROGRAM, ['reload', ...options, '--address', `unix/${folder}/admin`], {
        env,
      });
    },
    async stop() {
      caddy.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
