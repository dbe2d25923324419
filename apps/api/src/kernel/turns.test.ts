import { describe, expect, test } from 'vitest';
import { DomainError } from './errors.ts';
import { createTurns, type Turns } from './turns.ts';

const refusal = () => new DomainError('RATE_LIMITED', 'Too many.');
const gone = () => new DomainError('UNAVAILABLE', 'Gone.');
const turnsOf = (options: { inside?: number; each?: number; waiting?: number; patience?: number }) =>
  createTurns({ waiting: 100, refusal, gone, ...options });

/** Somebody who comes in, notes it, and stays until told to go. */
function visitor(turns: Turns, who: string, seen: string[], name = who) {
  const over = Promise.withResolvers<void>();
  const visit = turns.runInTurn(who, undefined, async () => {
    seen.push(name);
    await over.promise;
  });
  return { visit, go: over.resolve };
}
/** Whatever is under way has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many are inside at once, of all and of each', async () => {
  const turns = turnsOf({ inside: 3, each: 2 });
  const seen: string[] = [];
  const visits = ['a', 'a', 'a', 'b', 'b', 'c'].map((who, at) => visitor(turns, who, seen, `${who}${at}`));
  await settled();
  expect(seen).toEqual(['a0', 'a1', 'b3']);
  expect(turns.count()).toEqual({ inside: 3, waiting: 3 });
  for (const { go } of visits) go();
  await Promise.all(visits.map(({ visit }) => visit));
  expect(seen.sort()).toEqual(['a0', 'a1', 'a2', 'b3', 'b4', 'c5']);
  expect(turns.count()).toEqual({ inside: 0, waiting: 0 });
});

test('who has least of it comes next, however many calls another has in line', async () => {
  const turns = turnsOf({ inside: 2 });
  const seen: string[] = [];
  const crowd = Array.from({ length: 20 }, (_, at) => visitor(turns, 'crowd', seen, `crowd${at}`));
  const late = [visitor(turns, 'late', seen), visitor(turns, 'later', seen)];
  await settled();
  crowd[0]?.go();
  await settled();
  expect(seen).toEqual(['crowd0', 'crowd1', 'late']);
  // Now the crowd has nothing and has waited longer; then it has one, and the later one nothing.
  crowd[1]?.go();
  await settled();
  expect(seen.at(-1)).toBe('crowd2');
  late[0]?.go();
  await settled();
  expect(seen.at(-1)).toBe('later');
  late[1]?.go();
  for (const { go } of crowd) go();
  await Promise.all(crowd.map(({ visit }) => visit));
  // In the order in which they came.
  expect(seen.filter((name) => name.startsWith('crowd'))).toEqual(crowd.map((_, at) => `crowd${at}`));
});

test('people with as much take turns', async () => {
  const turns = turnsOf({ inside: 1 });
  const seen: string[] = [];
  const first = visitor(turns, 'first', seen);
  const others = ['a', 'a', 'a', 'b', 'b', 'b'].map((who) => visitor(turns, who, seen));
  for (const { go } of [first, ...others]) go();
  await Promise.all(others.map(({ visit }) => visit));
  expect(seen).toEqual(['first', 'a', 'b', 'a', 'b', 'a', 'b']);
});

describe('the line', () => {
  test('of a person is so long, whatever others do', async () => {
    const turns = turnsOf({ each: 1, waiting: 2 });
    const leave = await turns.take('a');
    const waiting = [turns.take('a'), turns.take('a')];
    await expect(turns.take('a')).rejects.toThrow('Too many.');
    (await turns.take('b'))();
    leave();
    for (const turn of waiting) (await turn)();
    (await turns.take('a'))();
  });

  test('is left by who waited too long', async () => {
    const turns = turnsOf({ each: 1, patience: 1 });
    const leave = await turns.take('a');
    await expect(turns.take('a')).rejects.toThrow('Too many.');
    expect(turns.count()).toEqual({ inside: 1, waiting: 0 });
    leave();
    (await turns.take('a'))();
  });

  test('is left by who has gone, and the place goes to the next', async () => {
    const turns = turnsOf({ each: 1 });
    const leave = await turns.take('a');
    const caller = new AbortController();
    const left = turns.take('a', caller.signal);
    const next = turns.take('a', new AbortController().signal);
    caller.abort();
    await expect(left).rejects.toThrow('Gone.');
    leave();
    (await next)();
    await expect(turns.take('a', caller.signal)).rejects.toThrow('Gone.');
    expect(turns.count()).toEqual({ inside: 0, waiting: 0 });
  });
});

test('a turn ends once, and also where the work fails', async () => {
  const turns = turnsOf({ each: 1 });
  const leave = await turns.take('a');
  const next = turns.take('a');
  leave();
  leave();
  await next.then(async () => {
    const waits = turns.runInTurn('a', undefined, () => Promise.reject(new Error('No.')));
    (await next)();
    await expect(waits).rejects.toThrow('No.');
  });
  expect(turns.count()).toEqual({ inside: 0, waiting: 0 });
});
