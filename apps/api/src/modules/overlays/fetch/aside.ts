import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '@tank/db/client';
import type { Edition } from '../queries-edition.ts';
import { FetchFailure } from './ask-service.ts';

/** Megabytes. Left to itself a thread clears up when it has a quarter of a gigabyte that nobody needs. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

const tooLarge = 'The layer takes more memory than there is for it.';
const isTooLarge = (cause: { code?: string }) => cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

export interface ThreadData {
  edition: Edition;
  /** Of its map service. */
  address: string;
  connectionSettings: Database['connectionSettings'];
}

/** How many features were kept, how many could not be drawn, and how many were there already. */
export interface Gathered {
  features: number;
  dropped: number;
  duplicates: number;
}

/** `failure`: why the service could not be read, for Admins. */
export type Told = { gathered: Gathered; failure?: undefined } | { failure: string };

/**
 * Reads a layer, cuts its tiles and keeps both as an edition, in a thread of its own, which ends with the signal, too.
 * @throws FetchFailure where the service refuses or fails.
 */
export async function gatherAside(data: ThreadData, signal: AbortSignal | undefined): Promise<Gathered> {
  const thread = new Worker(new URL('./overlay-thread.ts', import.meta.url), {
    workerData: data,
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
    resourceLimits: MEMORY,
  });
  const end = () => thread.terminate();
  signal?.addEventListener('abort', end, { once: true });
  const ended = once(thread, 'exit').then(() =>
    Promise.reject(new FetchFailure('The fetch was broken off.')),
  );
  try {
    const [told] = (await Promise.race([once(thread, 'message'), ended])) as [Told];
    if (told.failure !== undefined) throw new FetchFailure(told.failure);
    return told.gathered;
  } catch (cause) {
    throw isTooLarge(cause as { code?: string }) ? new FetchFailure(tooLarge) : cause;
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}
