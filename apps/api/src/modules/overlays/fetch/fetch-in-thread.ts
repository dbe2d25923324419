import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '@tank/db/client';
import type { Edition } from '../queries-edition.ts';
import { FetchFailure } from './map-service-client.ts';

/** Without limits the thread collects garbage only after a quarter of a gigabyte. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

const tooLarge = 'The layer needs more memory than the fetch may use.';
const isTooLarge = (cause: { code?: string }) => cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

export interface ThreadData {
  edition: Edition;
  /** URL of the map service. */
  address: string;
  connectionSettings: Database['connectionSettings'];
  /** Continue the trace of the job. */
  trace_headers?: Record<string, string> | undefined;
}

/** Numbers of stored features, of features that cannot be drawn, and of duplicates. */
export interface FetchCounts {
  features: number;
  dropped: number;
  duplicates: number;
}

/** `failure`: why the layer could not be fetched, for Admins. */
export type ThreadResult = { counts: FetchCounts; failure?: undefined } | { failure: string };

/**
 * Fetches a layer, cuts its tiles and stores both as an edition, in a worker thread. The signal terminates the thread.
 * @throws FetchFailure if the service refuses or fails.
 */
export async function fetchInThread(data: ThreadData, signal: AbortSignal | undefined): Promise<FetchCounts> {
  const thread = new Worker(new URL('./overlay-thread.ts', import.meta.url), {
    workerData: data,
    // The flags of this process may name loaders that the thread does not need.
    execArgv: [],
    resourceLimits: MEMORY_LIMITS,
  });
  const terminate = () => thread.terminate();
  signal?.addEventListener('abort', terminate, { once: true });
  const ended = once(thread, 'exit').then(() => Promise.reject(new FetchFailure('The fetch was aborted.')));
  try {
    const [result] = (await Promise.race([once(thread, 'message'), ended])) as [ThreadResult];
    if (result.failure !== undefined) throw new FetchFailure(result.failure);
    return result.counts;
  } catch (cause) {
    throw isTooLarge(cause as { code?: string }) ? new FetchFailure(tooLarge) : cause;
  } finally {
    signal?.removeEventListener('abort', terminate);
    await terminate();
  }
}
