import { messages } from '@tank/schema/messages';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const gate = () => Promise.withResolvers<string>();

test('each waits for the one before it, whose failure is its own', async () => {
  const inTurn = oneAtATime({ waiting: 5 });
  const [first, second] = [gate(), gate()];
  const begun: number[] = [];
  const begin = (number: number, { promise }: ReturnType<typeof gate>) =>
    inTurn(() => {
      begun.push(number);
      return promise;
    });
  const one = begin(1, first);
  const two = begin(2, second);
  await Promise.resolve();
  expect(begun).toEqual([1]);
  first.reject(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  second.resolve('done');
  expect(await two).toBe('done');
  expect(begun).toEqual([1, 2]);
});

test('too many are sent away, until there is room again', async () => {
  const inTurn = oneAtATime({ waiting: 1 });
  const first = gate();
  const one = inTurn(() => first.promise);
  const two = inTurn(async () => 'two');
  await expect(inTurn(async () => 'three')).rejects.toThrow(messages.tooManyRequests);
  first.resolve('one');
  expect(await Promise.all([one, two])).toEqual(['one', 'two']);
  expect(await inTurn(async () => 'four')).toBe('four');
});
