import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OverlayLayer } from '@tank/schema/overlays';
import type { At } from './cut-tiles.ts';
import type { Feature } from './read-feature.ts';

export interface PackedTile extends At {
  etag: string;
  bytes: Uint8Array;
}

/** The packed tiles of a layer, cut in a thread of their own. */
export async function cutAside(layer: OverlayLayer, features: readonly Feature[]): Promise<PackedTile[]> {
  const thread = new Worker(new URL('./tile-thread.ts', import.meta.url), {
    workerData: { layer, features },
    // Not the flags of this process, which may name loaders of its own.
    execArgv: [],
  });
  const [tiles] = await once(thread, 'message');
  return tiles;
}
