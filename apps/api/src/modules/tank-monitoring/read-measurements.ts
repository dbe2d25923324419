import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TankReading } from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { TankDays } from '../../kernel/tank-feed.ts';
import { readAnswer } from './read-answer.ts';

/** Takes some milliseconds to read; more would hold up everybody else. */
const READ_HERE_BYTES = 300_000;

/** A thread for each answer: its memory is freed with it. As many as the host is asked at once. */
async function readAside(answer: Buffer, days: TankDays): Promise<TankReading> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { answer, days },
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
  });
  const [{ reading, fault }] = await once(thread, 'message');
  if (fault !== undefined) throw new Error(fault);
  return reading;
}

/** What the host answered, a line for each operator. @throws UNAVAILABLE where nothing of it is as agreed. */
export async function readMeasurements(answer: Buffer, days: TankDays): Promise<TankReading> {
  try {
    return await (answer.length > READ_HERE_BYTES ? readAside(answer, days) : readAnswer(answer, days));
  } catch (cause) {
    throw new DomainError('UNAVAILABLE', messages.tankServiceUnreadable, { cause });
  }
}
