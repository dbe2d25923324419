import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

function setUp() {
  const statements: string[][] = [];
  const ask = gather(async (asked: string[]) => {
    statements.push(asked);
    if (asked.includes('bad')) throw new Error('No database.');
    return new Map(asked.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { statements, ask };
}

it('answers each question of one turn by one statement, the same question once', async () => {
  const { statements, ask } = setUp();
  expect(await Promise.all([ask('a'), ask('nobody'), ask('b'), ask('a')])).toEqual([
    'A',
    undefined,
    'B',
    'A',
  ]);
  expect(statements).toEqual([['a', 'nobody', 'b']]);
});

it('asks anew for whoever comes after a statement has begun', async () => {
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let truth = 'before';
  const ask = gather(async (asked: string[]) => {
    const said = truth;
    begun.resolve();
    await answered.promise;
    return new Map(asked.map((key) => [key, said]));
  });
  const early = ask('a');
  await begun.promise;
  truth = 'after';
  const late = ask('a');
  answered.resolve();
  expect(await Promise.all([early, late])).toEqual(['before', 'after']);
});

it('fails with its statement, and the next one is asked all the same', async () => {
  const { ask } = setUp();
  await expect(ask('bad')).rejects.toThrow('No database.');
  expect(await ask('a')).toBe('A');
});

it('asks once for all who come while a statement is under way', async () => {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  const statements: string[][] = [];
  const ask = gather(async (asked: string[]) => {
    statements.push(asked);
    if (statements.length === 1) await open;
    return new Map(asked.map((key) => [key, key]));
  });
  const first = ask('a');
  await turn();
  const second = ask('b');
  await turn();
  const third = ask('c');
  await turn();
  resolve();
  expect(await Promise.all([first, second, third])).toEqual(['a', 'b', 'c']);
  expect(statements).toEqual([['a'], ['b', 'c']]);
});

it('does not wait for ever for a statement that never answers', async () => {
  const statements: string[][] = [];
  const ask = gather(async (asked: string[]) => {
    statements.push(asked);
    if (statements.length === 1) await new Promise(() => {});
    return new Map(asked.map((key) => [key, key]));
  });
  void ask('lost');
  await turn();
  expect(await ask('b')).toBe('b');
});
