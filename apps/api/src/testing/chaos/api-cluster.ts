/** Several API processes on one database, some of which are killed and replaced. */
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts';

export interface ApiCluster {
  /** Origin of a random running process. */
  origin(): string;
  /** Kills one process and starts another in its place. */
  killOne(): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(url: string, size: number): Promise<ApiCluster> {
  const running: ApiProcess[] = await Promise.all(Array.from({ length: size }, () => startApiProcess(url)));
  let next = 0;
  return {
    origin: () => running[Math.floor(Math.random() * running.length)]?.origin ?? '',
    async killOne() {
      const at = next++ % running.length;
      await running[at]?.kill();
      running[at] = await startApiProcess(url);
    },
    async stop() {
      await Promise.all(running.map((process) => process.stop()));
    },
  };
}

/** Sends an idempotent call until it is answered with less than 500; throws on a refusal. */
export async function callUntilAnswered<T>(
  cluster: ApiCluster,
  call: { path: string; token: string; body: object },
): Promise<T> {
  for (;;) {
    const reply = await fetch(`${cluster.origin()}/trpc/${call.path}`, {
      method: 'POST',
      headers: { 'x-access-token': call.token, 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
    }).catch(() => undefined);
    const text = await reply?.text().catch(() => undefined);
    if (!reply || text === undefined || reply.status >= 500) continue;
    if (reply.status !== 200) throw new Error(`${call.path} answered ${reply.status}: ${text}`);
    return JSON.parse(text).result.data;
  }
}
