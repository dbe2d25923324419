import { describe, expect, test } from 'vitest';
import { DomainError } from './errors/errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

const overloaded = () => new DomainError('RATE_LIMITED', 'Too many.');
const aborted = () => new DomainError('UNAVAILABLE', 'Aborted.');
type Options = Partial<Parameters<typeof createFairQueue>[0]>;
const queueWith = (options: Options) => createFairQueue({ maxQueued: 100, overloaded, aborted, ...options });

/** A call that records its start and runs until `end` is called. */
function callBy(queue: FairQueue, caller: string, started: string[], name = caller) {
  const over = Promise.withResolvers<void>();
  const call = queue.run(caller, undefined, async () => {
    started.push(name);
    await over.promise;
  });
  return { call, end: over.resolve };
}
/** Resolves after every call that can start has started. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('limits how many calls run at once, in total and per caller', async () => {
  const queue = queueWith({ concurrency: 3, concurrencyPerCaller: 2 });
  const started: string[] = [];
  const calls = ['a', 'a', 'a', 'b', 'b', 'c'].map((who, at) => callBy(queue, who, started, `${who}${at}`));
  await settled();
  expect(started).toEqual(['a0', 'a1', 'b3']);
  expect(queue.count()).toEqual({ running: 3, queued: 3 });
  for (const { end } of calls) end();
  await Promise.all(calls.map(({ call }) => call));
  expect(started.sort()).toEqual(['a0', 'a1', 'a2', 'b3', 'b4', 'c5']);
  expect(queue.count()).toEqual({ running: 0, queued: 0 });
});

test('starts the caller with the fewest running calls next, however many another has queued', async () => {
  const queue = queueWith({ concurrency: 2 });
  const started: string[] = [];
  const crowd = Array.from({ length: 20 }, (_, at) => callBy(queue, 'crowd', started, `crowd${at}`));
  const late = [callBy(queue, 'late', started), callBy(queue, 'later', started)];
  await settled();
  crowd[0]?.end();
  await settled();
  expect(started).toEqual(['crowd0', 'crowd1', 'late']);
  // Neither `crowd` nor `later` runs a call, and `crowd` has waited longer; after that `crowd` runs one and `later`
  // none.
  crowd[1]?.end();
  await settled();
  expect(started.at(-1)).toBe('crowd2');
  late[0]?.end();
  await settled();
  expect(started.at(-1)).toBe('later');
  late[1]?.end();
  for (const { end } of crowd) end();
  await Promise.all(crowd.map(({ call }) => call));
  expect(started.filter((name) => name.startsWith('crowd'))).toEqual(crowd.map((_, at) => `crowd${at}`));
});

test('alternates between callers with equally many running calls', async () => {
  const queue = queueWith({ concurrency: 1 });
  const started: string[] = [];
  const first = callBy(queue, 'first', started);
  const others = ['a', 'a', 'a', 'b', 'b', 'b'].map((who) => callBy(queue, who, started));
  for (const { end } of [first, ...others]) end();
  await Promise.all(others.map(({ call }) => call));
  expect(started).toEqual(['first', 'a', 'b', 'a', 'b', 'a', 'b']);
});

describe('the queue', () => {
  test('has a limit per caller that other callers do not use up', async () => {
    const queue = queueWith({ concurrencyPerCaller: 1, maxQueued: 2 });
    const release = await queue.take('a');
    const waiting = [queue.take('a'), queue.take('a')];
    await expect(queue.take('a')).rejects.toThrow('Too many.');
    (await queue.take('b'))();
    release();
    for (const slot of waiting) (await slot)();
    (await queue.take('a'))();
  });

  test('rejects a call that waited too long', async () => {
    const queue = queueWith({ concurrencyPerCaller: 1, maxWaitMs: 1 });
    const release = await queue.take('a');
    await expect(queue.take('a')).rejects.toThrow('Too many.');
    expect(queue.count()).toEqual({ running: 1, queued: 0 });
    release();
    (await queue.take('a'))();
  });

  test('rejects an aborted call at once and gives its slot to the next', async () => {
    const queue = queueWith({ concurrencyPerCaller: 1 });
    const release = await queue.take('a');
    const caller = new AbortController();
    const left = queue.take('a', caller.signal);
    const next = queue.take('a', new AbortController().signal);
    caller.abort();
    await expect(left).rejects.toThrow('Aborted.');
    release();
    (await next)();
    await expect(queue.take('a', caller.signal)).rejects.toThrow('Aborted.');
    expect(queue.count()).toEqual({ running: 0, queued: 0 });
  });
});

test('frees a slot exactly once, also when the work fails', async () => {
  const queue = queueWith({ concurrencyPerCaller: 1 });
  const release = await queue.take('a');
  const next = queue.take('a');
  release();
  release();
  await next.then(async () => {
    const waits = queue.run('a', undefined, () => Promise.reject(new Error('No.')));
    (await next)();
    await expect(waits).rejects.toThrow('No.');
  });
  expect(queue.count()).toEqual({ running: 0, queued: 0 });
});
