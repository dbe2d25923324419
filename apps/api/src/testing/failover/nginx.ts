/** The proxy of `deploy/nginx.conf`, from Debian's package, in front of processes on loopback. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { untilAnswering } from './until-answering.ts';

const PROGRAM = '/usr/sbin/nginx';
const PORT = 3126;
const config = new URL('../../../../../deploy/nginx.conf', import.meta.url);

export interface ReverseProxy {
  origin: string;
  /** Forwards new connections to these processes; those that are open stay where they are. */
  switchTo(origins: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Names the processes in place of Docker's name for them. */
function configFor(text: string, origins: readonly string[], folder: string): string {
  const server = /^ *server api:3000 resolve (.*;)$/m;
  if (!server.test(text)) throw new Error('deploy/nginx.conf has no "server api:3000 resolve".');
  return (
    text
      .replace(server, (_, limits) =>
        origins.map((origin) => `server ${new URL(origin).host} ${limits}`).join('\n'),
      )
      // Debian's nginx is older than this directive.
      .replace(/^ *keepalive_min_timeout .*$/m, '')
      .replace('listen 80 ', `listen 127.0.0.1:${PORT} `)
      .replace('/tmp/nginx.pid', `${folder}/nginx.pid`)
      .replace('access_log /dev/stdout plain', `access_log ${folder}/access.log plain`)
      .replaceAll('/dev/stderr', `${folder}/error.log`)
  );
}

export async function startNginx(origins: readonly string[]): Promise<ReverseProxy> {
  if (!existsSync(PROGRAM))
    throw new Error(`Not found: ${PROGRAM}. On Debian: apt-get install --no-install-recommends nginx`);
  const folder = await mkdtemp(`${tmpdir()}/tank-nginx-`);
  const text = await readFile(config, 'utf8');
  const configure = (to: readonly string[]) => writeFile(`${folder}/nginx.conf`, configFor(text, to, folder));
  await configure(origins);
  const nginx = spawn(PROGRAM, ['-c', `${folder}/nginx.conf`, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  const origin = `http://127.0.0.1:${PORT}`;
  await untilAnswering(origin, nginx, 'nginx');
  return {
    origin,
    async switchTo(to) {
      await configure(to);
      nginx.kill('SIGHUP');
    },
    async stop() {
      nginx.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
