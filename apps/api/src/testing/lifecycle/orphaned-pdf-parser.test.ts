/** A parser that reads for ever ends by itself where its owner was killed: nobody else would end it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slowToRead } from '../bad-input/files/pdf-bombs.ts';

const script = fileURLToPath(new URL('../../modules/files/pdf-process.ts', import.meta.url));

test('a parser without an owner ends', async () => {
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  await once(child, 'message');
  child.send(slowToRead());
  // As much as a killed owner leaves behind: a closed channel, which a parser at work does not look at.
  child.disconnect();
  const [, signal] = await exit;
  expect(signal).toBe('SIGKILL');
});
