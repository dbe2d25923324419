/** A PDF parser process with endless work must end itself when its parent is killed. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slowToRead } from '../bad-input/files/pdf-bombs.ts';

const script = fileURLToPath(new URL('../../modules/files/pdf/pdf-process.ts', import.meta.url));

test('a busy PDF parser process kills itself when its parent disconnects', async () => {
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  await once(child, 'message');
  child.send(slowToRead());
  // A killed parent leaves a closed channel, which a busy parser does not read.
  child.disconnect();
  const [, signal] = await exit;
  expect(signal).toBe('SIGKILL');
});
