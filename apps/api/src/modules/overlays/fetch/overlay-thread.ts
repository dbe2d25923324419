/**
 * The thread in which a layer is read, cut into tiles and kept: it takes a minute, and the API has others to answer. It has a
 * connection of its own to the database: what passed through the API's thread would be cleared up there much later.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { pool } from '@tank/db/pool';
import { layerDefinitions } from '../layers.ts';
import { editionOn } from '../queries-edition.ts';
import { cutLayer } from '../tiles/cut-layer.ts';
import { createPiles } from '../tiles/piles.ts';
import type { Gathered, ThreadData, Told } from './aside.ts';
import { FetchFailure } from './ask-service.ts';
import { fetchPages } from './fetch-pages.ts';
import { rowOf } from './row-of.ts';

/** Features that are cut at once. */
const AT_ONCE = 1000;

const { edition: one, address, connectionSettings } = workerData as ThreadData;
const definition = layerDefinitions[one.layer];
const sql = pool({ ...connectionSettings, max: 1, name: 'tank-overlays' });
const edition = editionOn(sql, one);

/** Reads the layer page by page into the database. @throws FetchFailure where the service does not answer it. */
async function gather(): Promise<Gathered> {
  const counts = { features: 0, dropped: 0, duplicates: 0 };
  for await (const { features, dropped, duplicates } of fetchPages(address, definition)) {
    await edition.addFeatures(features.map((feature) => JSON.stringify(rowOf(feature, definition))));
    counts.features += features.length;
    counts.dropped += dropped;
    counts.duplicates += duplicates;
  }
  if (counts.features === 0) throw new FetchFailure('The service answered nothing that could be drawn.');
  return counts;
}

async function cut(): Promise<void> {
  const read = (at: Parameters<typeof edition.readBatch>[0], after: number) =>
    edition.readBatch(at, after, AT_ONCE);
  const layer = { piles: createPiles(one.layer), read, at_once: AT_ONCE };
  for await (const tiles of cutLayer(layer)) await edition.addTiles(tiles);
}

async function tell(): Promise<Told> {
  try {
    const gathered = await gather();
    await cut();
    return { gathered };
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause;
    return { failure: cause.message };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

parentPort?.postMessage(await tell());
