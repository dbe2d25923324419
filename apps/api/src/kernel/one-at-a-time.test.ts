import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function setUp() {
  const runs: PromiseWithResolvers<string>[] = [];
  const asking = oneAtATime((_asked: undefined) => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask: () => asking(undefined) };
}

it('answers whoever asks while it runs by the next run, all of them by one', async () => {
  const { runs, ask } = setUp();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve('old');
  expect(await first).toBe('old');
  await expect.poll(() => runs.length).toBe(2);
  const fourth = ask();
  runs[1]?.resolve('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve('newest');
  expect(await fourth).toBe('newest');
});

it('goes on after a run that failed', async () => {
  const { runs, ask } = setUp();
  const [first, second] = [ask(), ask()];
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve('there');
  expect(await second).toBe('there');
});
