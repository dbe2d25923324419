import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the proxy passes a request on. @throws if its process ends first. */
export async function untilAnswering(origin: string, proxy: ChildProcess, name: string): Promise<void> {
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (proxy.exitCode !== null) throw new Error(`${name} does not start.`);
    await sleep(100);
  }
}
