import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TankReading } from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { TankDays } from '../../kernel/tank-feed.ts';
import { parseMeasurements } from './parse-measurements.ts';

/** Parsing this much takes a few milliseconds; more would block the event loop. */
const MAX_MAIN_THREAD_BYTES = 300_000;

/** Starts a worker per response, so that its memory is freed afterwards. The request queue limits their number. */
async function parseInWorker(body: Buffer, days: TankDays): Promise<TankReading> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { body, days },
    // The flags of this process may name loaders that the worker cannot run.
    execArgv: [],
  });
  const [{ reading, error }] = await once(worker, 'message');
  if (error !== undefined) throw new Error(error);
  return reading;
}

/** Parses a response into one series per operator. @throws UNAVAILABLE if no measurement is valid. */
export async function readMeasurements(body: Buffer, days: TankDays): Promise<TankReading> {
  try {
    return await (body.length > MAX_MAIN_THREAD_BYTES
      ? parseInWorker(body, days)
      : parseMeasurements(body, days));
  } catch (cause) {
    throw new DomainError('UNAVAILABLE', messages.tankServiceUnreadable, { cause });
  }
}
