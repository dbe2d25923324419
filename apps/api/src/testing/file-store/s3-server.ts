/** An S3-compatible server in its own process (npm s3rver), which a test can kill or stop where it is. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createS3Store, type S3Store } from '../../modules/files/store/s3-store.ts';

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** The only credentials that s3rver knows. */
export const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'tank-files';
const PREFIX = 'site-1';

export interface S3Server {
  /** `FILES_URL`, with more parameters if needed. */
  url(more?: string): string;
  /** A connected store, closed with the server. */
  store(more?: string): Promise<S3Store>;
  /** The keys of all objects of the site. */
  keys(): Promise<string[]>;
  /** Ends it without a shutdown once the second part of an upload arrives. */
  killAtSecondPart(): Promise<void>;
  /** Replaces the bytes of an object behind the back of the product. */
  overwrite(key: string, bytes: Uint8Array): Promise<void>;
  /** Sets the age of all objects. */
  age(hours: number): Promise<void>;
  /** Ends the server without a shutdown. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops the process where it is: connections open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  const directory = await mkdtemp(`${tmpdir()}/tank-s3-`);
  const folder = join(directory, BUCKET, PREFIX);
  const stores: S3Store[] = [];
  let port = 0;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    // s3rver encrypts list positions with an algorithm that OpenSSL has moved to its legacy provider.
    const execArgv = ['--openssl-legacy-provider', '--no-deprecation'];
    child = fork(script, [directory, String(port)], {
      execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The S3 server ended.')));
    ended.catch(() => {});
    const [message] = await Promise.race([once(child, 'message'), ended]);
    ({ port } = message as { port: number });
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  const url = (more = '') =>
    `s3://${BUCKET}/${PREFIX}?endpoint=http://127.0.0.1:${port}&region=us-east-1&path_style=1${more}`;
  const objects = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => name.endsWith('._S3rver_object'));
  };
  return {
    url,
    start,
    kill,
    async store(more) {
      const address = readConfig({ FILES_URL: url(more) }).file_store_address;
      if (!address) throw new Error('FILES_URL was not read.');
      const store = createS3Store(address);
      stores.push(store);
      await store.check();
      return store;
    },
    keys: async () => (await objects()).map((name) => name.split('._S3rver_')[0] ?? ''),
    async killAtSecondPart() {
      child?.send('kill at second part');
      if (child) await once(child, 'message');
    },
    overwrite: (key, bytes) => writeFile(join(folder, `${key}._S3rver_object`), bytes),
    async age(hours) {
      const at = new Date(Date.now() - hours * 3_600_000);
      for (const name of await objects()) await utimes(join(folder, name), at, at);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      for (const store of stores) store.close();
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
