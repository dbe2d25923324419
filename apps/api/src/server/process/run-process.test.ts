import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../testing/lifecycle/slow-shutdown.ts', import.meta.url));

async function holdOn(speed: number, ...held_ms: number[]) {
  const child = fork(script, [speed, ...held_ms].map(String), { execArgv: [], stdio: 'ignore' });
  await once(child, 'message');
  return { child, exit: once(child, 'exit') };
}

test('what never ends does not keep a process that was told to end', async () => {
  const { child, exit } = await holdOn(50);
  child.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
});

test('a key press that arrives twice, from the terminal and from a parent, is one', async () => {
  const { child, exit } = await holdOn(1, 50);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
