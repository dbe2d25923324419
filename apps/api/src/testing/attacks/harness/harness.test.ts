/** The attack harness itself: it passes without an attack and detects harm. */
import { afterEach, expect, test } from 'vitest';
import { expectUnharmed, runAttack } from './run-attack.ts';
import { sharedTarget, startTarget, type Target } from './target.ts';

let target: Target;
afterEach(() => target.stop());

test('reports no harm without an attack', async () => {
  target = await sharedTarget();
  const outcome = await runAttack(target, () => fetch(`${target.origin}/readyz`));
  expect(outcome.answer.status).toBe(200);
  expectUnharmed(outcome);
});

test('reports failed calls of honest users', async () => {
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

test('rejects when the process ends', async () => {
  target = await startTarget();
  const attack = runAttack(target, async () => process.kill(target.pid, 'SIGKILL'));
  await expect(attack).rejects.toThrow('The product ended: exit SIGKILL.');
});
