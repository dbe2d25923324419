import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../testing/lifecycle/slow-shutdown.ts', import.meta.url));

async function startSlowShutdown(speed: number, ...held_ms: number[]) {
  const child = fork(script, [speed, ...held_ms].map(String), { execArgv: [], stdio: 'ignore' });
  await once(child, 'message');
  return { child, exit: once(child, 'exit') };
}

test('exits after the timeout if a closer never finishes', async () => {
  const { child, exit } = await startSlowShutdown(50);
  child.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
});

test('treats two signals in quick succession as one', async () => {
  const { child, exit } = await startSlowShutdown(1, 50);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
