import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../testing/life/holds-on.ts', import.meta.url));

test('what never ends does not keep a process that was told to end', async () => {
  const child = fork(script, { execArgv: [], stdio: 'ignore' });
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
});
