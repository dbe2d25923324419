import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

/** Whether it is settled by now, without waiting. */
const isSettled = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => 'settled'), new Promise((resolve) => setImmediate(resolve))])) ===
  'settled';

test('so many are inside, the others wait in their order, and more than that are turned away', async () => {
  const { enter } = createPlaces({ inside: 1, waiting: 2 });
  const leave = await enter();
  const [second, third] = [enter(), enter()];
  await expect(enter()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await isSettled(second)).toBe(false);
  leave();
  // Done twice it lets in nobody else.
  leave();
  expect(await isSettled(second)).toBe(true);
  expect(await isSettled(third)).toBe(false);
  (await second)();
  (await third)();
  expect(await isSettled(enter())).toBe(true);
});
