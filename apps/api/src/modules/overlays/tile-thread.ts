/** The thread in which the tiles of a layer are cut and packed: it takes seconds, and the API has others to answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPiles, type Some } from './piles.ts';

const piles = createPiles(workerData.layer);

parentPort?.on('message', (some: Some | null) => {
  if (some) piles.add(some);
  parentPort?.postMessage(some ? null : piles.take());
});
