import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OverlayLayer } from '@tank/schema/overlays';
import type { Cutter } from './cut-layer.ts';
import type { Some } from './piles.ts';

/** Megabytes of what is soon thrown away: with more the thread would have much in memory that nobody needs. */
const YOUNG_MB = 8;

/** Piles in a thread of their own, one question at a time. `end` ends it. */
export function cutAside(layer: OverlayLayer): Cutter & { end(): Promise<unknown> } {
  const thread = new Worker(new URL('./tile-thread.ts', import.meta.url), {
    workerData: { layer },
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  async function ask(some: Some | null) {
    thread.postMessage(some);
    const [answer] = await once(thread, 'message');
    return answer;
  }
  return { add: ask, take: () => ask(null), end: () => thread.terminate() };
}
