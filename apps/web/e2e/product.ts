/** Starts and ends the product as `serve.ts` serves it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface Product {
  origin: string;
  stop(): Promise<void>;
}

const ASK_AGAIN_MS = 100;

/** A port that nobody uses: several runs on one machine do not meet. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const server = fork(`${import.meta.dirname}/serve.ts`, [String(port)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const origin = `http://localhost:${port}`;
  const ask = (path: string) => fetch(`${origin}${path}`);
  const ready = async () => {
    try {
      if (!(await ask('/readyz')).ok) return false;
      // Whoever looks at a chart before the demo's market is counted sees nothing in it.
      return /^market_uncounted_spans 0$/m.test(await (await ask('/metrics')).text());
    } catch {
      return false;
    }
  };
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}.`);
    await setTimeout(ASK_AGAIN_MS);
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
