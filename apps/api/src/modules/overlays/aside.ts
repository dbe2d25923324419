import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OverlayLayer } from '@tank/schema/overlays';
import type { Cutter } from './cut-layer.ts';
import { FetchFailure } from './fetch-pages.ts';
import type { PackedTile, Some } from './piles.ts';

/** Megabytes. Left to itself a thread clears up when it has a quarter of a gigabyte that nobody needs. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

const tooLarge = 'The layer takes more memory than there is for it.';
const isTooLarge = (cause: { code?: string }) => cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

export interface ThreadData {
  layer: OverlayLayer;
  /** Of its map service. */
  address: string;
}

export interface GatheredPage {
  /** Of each feature its row, as JSON. */
  rows: string[];
  /** Features that cannot be drawn. */
  dropped: number;
}

/** What the thread answers to each of its questions. */
export interface Told {
  /** Null after the last. */
  page: GatheredPage | null;
  add: null;
  take: PackedTile[];
}
export interface Asked<A extends keyof Told> {
  what: A;
  some: A extends 'add' ? Some : undefined;
}

export interface Aside extends Cutter {
  /** The next page of the layer. @throws FetchFailure where the service refuses or fails. */
  page(): Promise<GatheredPage | null>;
  end(): Promise<unknown>;
}

/** Reads a layer and cuts its tiles in a thread of its own, one question at a time; it ends with the signal, too. */
export function startAside(data: ThreadData, signal: AbortSignal | undefined): Aside {
  const thread = new Worker(new URL('./overlay-thread.ts', import.meta.url), {
    workerData: data,
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
    resourceLimits: MEMORY,
  });
  const ended = once(thread, 'exit').then(
    () => Promise.reject(new FetchFailure('The fetch was broken off.')),
    (cause) => Promise.reject(isTooLarge(cause) ? new FetchFailure(tooLarge) : cause),
  );
  ended.catch(() => undefined);
  const end = () => thread.terminate();
  signal?.addEventListener('abort', end, { once: true });

  async function ask<A extends keyof Told>(what: A, some: Asked<A>['some']): Promise<Told[A]> {
    const answered = once(thread, 'message');
    thread.postMessage({ what, some });
    const [{ told, failure }] = await Promise.race([answered.catch(() => ended), ended]);
    if (failure !== undefined) throw new FetchFailure(failure);
    return told;
  }

  return {
    page: () => ask('page', undefined),
    async add(some) {
      await ask('add', some);
    },
    take: () => ask('take', undefined),
    async end() {
      signal?.removeEventListener('abort', end);
      await end();
    },
  };
}
