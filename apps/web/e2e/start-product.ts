/** Starts and stops the product in a child process that runs `serve.ts`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface Product {
  origin: string;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 100;

/** A free port, so that parallel runs on one machine do not collide. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** `writeProviders` writes the settings of company sign-in for a product at this origin, and returns the file. */
export async function startProduct(writeProviders?: (origin: string) => Promise<string>): Promise<Product> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = fork(
    `${import.meta.dirname}/serve.ts`,
    [String(port), (await writeProviders?.(origin)) ?? ''],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const exited = once(server, 'exit');
  const get = (path: string) => fetch(`${origin}${path}`);
  const isReady = async () => {
    try {
      if (!(await get('/readyz')).ok) return false;
      // Charts are empty until the server has counted the market of the demo data.
      return /^market_uncounted_spans 0$/m.test(await (await get('/metrics')).text());
    } catch {
      return false;
    }
  };
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}.`);
    await setTimeout(POLL_INTERVAL_MS);
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await exited;
    },
  };
}
