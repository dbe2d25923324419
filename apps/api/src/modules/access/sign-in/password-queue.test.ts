import { setImmediate } from 'node:timers/promises';
import { messages } from '@tank/schema/messages';
import { expect, it } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

const unknown = (network: string) => ({ network, known: false });
const known = (network: string) => ({ network, known: true });

/** Queues jobs that end on `finish` and records the order in which they started. */
function createJobs({ run }: ReturnType<typeof createPasswordQueue>) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    submit: (name: string, caller: { network: string; known: boolean }) =>
      run(caller, () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }),
    async finish() {
      ends.shift()?.();
      await setImmediate();
    },
  };
}

it('runs one job at a time and alternates between networks', async () => {
  const { started, submit, finish } = createJobs(createPasswordQueue());
  const all = [
    submit('a', unknown('1')),
    submit('b', unknown('2')),
    submit('c', unknown('2')),
    submit('d', unknown('3')),
    submit('K', known('2')),
  ];
  await setImmediate();
  expect(started).toEqual(['a']);
  for (const _ of all) await finish();
  expect(started).toEqual(['a', 'b', 'd', 'K', 'c']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'K']);
});

it('limits queued callers in total and per network, and queues known devices beyond the total', async () => {
  const { submit, finish } = createJobs(createPasswordQueue({ max_queued: 3, per_network: 2 }));
  const jobs = [submit('a', unknown('1')), submit('b', unknown('1')), submit('c', unknown('1'))];
  await expect(submit('d', unknown('1'))).rejects.toThrow(messages.serverBusy);
  jobs.push(submit('e', unknown('2')));
  await expect(submit('f', unknown('3'))).rejects.toThrow(messages.serverBusy);
  jobs.push(submit('K', known('1')), submit('L', known('2')), submit('M', known('3')));
  await expect(submit('N', known('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of jobs) await finish();
  expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', 'e', 'K', 'L', 'M']);
});

it('counts a reserved slot as taken until its job is queued', async () => {
  const queue = createPasswordQueue({ max_queued: 2 });
  const { submit, finish } = createJobs(queue);
  const jobs = [submit('a', unknown('1')), submit('b', unknown('2'))];
  const slot = queue.reserve(unknown('3'));
  await expect(submit('c', unknown('4'))).rejects.toThrow(messages.serverBusy);
  expect(() => queue.reserve(unknown('4'))).toThrow(messages.serverBusy);
  queue.rejectIfFull({ known: true });
  jobs.push(submit('d', slot));
  slot.release();
  await expect(submit('e', unknown('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of jobs) await finish();
  expect(await Promise.all(jobs)).toEqual(['a', 'b', 'd']);
});

it('keeps a reserved slot when known devices arrive in the meantime', async () => {
  const queue = createPasswordQueue({ max_queued: 2 });
  const { submit, finish } = createJobs(queue);
  const jobs = [submit('a', unknown('1')), submit('b', unknown('2'))];
  const slot = queue.reserve(unknown('3'));
  jobs.push(submit('K', known('4')), submit('d', slot));
  await setImmediate();
  for (const _ of jobs) await finish();
  expect(await Promise.all(jobs)).toEqual(['a', 'b', 'K', 'd']);
});

it('frees a reserved slot once when it is released', async () => {
  const queue = createPasswordQueue({ max_queued: 1 });
  const { submit, finish } = createJobs(queue);
  const jobs = [submit('a', unknown('1'))];
  const slot = queue.reserve(unknown('2'));
  expect(() => queue.reserve(unknown('3'))).toThrow(messages.serverBusy);
  slot.release();
  slot.release();
  jobs.push(submit('b', unknown('3')));
  await expect(submit('c', unknown('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of jobs) await finish();
  expect(await Promise.all(jobs)).toEqual(['a', 'b']);
});
