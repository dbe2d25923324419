/** The attack suite itself: it takes a calm day for one, and sees who was harmed. */
import { afterEach, expect, test } from 'vitest';
import { expectUnharmed, runAttack } from './run-attack.ts';
import { sharedTarget, startTarget, type Target } from './target.ts';

let target: Target;
afterEach(() => target.stop());

test('nobody is harmed where nobody attacks', async () => {
  target = await sharedTarget();
  const outcome = await runAttack(target, () => fetch(`${target.origin}/readyz`));
  expect(outcome.answer.status).toBe(200);
  expectUnharmed(outcome);
});

test('calls of others that fail are seen', async () => {
  target = await sharedTarget();
  const outcome = await runAttack(target, async ({ honestCalls }) => {
    await target.database.client`alter table listings rename to hidden`;
    const before = honestCalls();
    await expect.poll(honestCalls).toBeGreaterThan(before + 6);
    await target.database.client`alter table hidden rename to listings`;
  });
  expect(outcome.honest.failures).not.toEqual([]);
  expect(() => expectUnharmed(outcome)).toThrow();
});

test('a process that ends is seen', async () => {
  target = await startTarget();
  const attack = runAttack(target, async () => process.kill(target.pid, 'SIGKILL'));
  await expect(attack).rejects.toThrow('The product ended: exit SIGKILL.');
});
