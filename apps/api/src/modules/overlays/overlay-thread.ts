/**
 * The thread in which a layer is read and its tiles are cut: it takes a minute, and the API has others to answer. What goes out and
 * comes in again are short texts, which cost who passes them on next to nothing.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked, ThreadData, Told } from './aside.ts';
import { FetchFailure, fetchPages } from './fetch-pages.ts';
import { layerDefinitions } from './layers.ts';
import { createPiles } from './piles.ts';
import { rowOf } from './row-of.ts';

const { layer, address } = workerData as ThreadData;
const definition = layerDefinitions[layer];
const pages = fetchPages(address, definition);
const piles = createPiles(layer);

async function nextPage() {
  const { done, value: page } = await pages.next();
  if (done) return null;
  const rows = page.features.map((feature) => JSON.stringify(rowOf(feature, definition)));
  return { rows, dropped: page.dropped };
}

const answers: { [A in keyof Told]: (some: Asked<A>['some']) => Told[A] | Promise<Told[A]> } = {
  page: nextPage,
  add(some) {
    piles.add(some);
    return null;
  },
  take: () => piles.take(),
};

async function answer<A extends keyof Told>({ what, some }: Asked<A>): Promise<void> {
  try {
    parentPort?.postMessage({ told: await answers[what](some) });
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause;
    parentPort?.postMessage({ failure: cause.message });
  }
}

parentPort?.on('message', answer);
