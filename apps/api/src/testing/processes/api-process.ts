/** An API server in its own process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../config.ts';

export interface ApiProcess {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));

export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  // Without the flags of the test runner, which may add loaders.
  const child = fork(script, [databaseUrl], { execArgv: [], env: compileCache });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`The API process ended with ${code}.`)));
  failed.catch(() => {});
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
