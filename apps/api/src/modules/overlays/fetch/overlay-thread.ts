/**
 * Worker thread that fetches a layer, cuts its tiles and stores both: this takes a minute and would block the event loop. It uses
 * its own database connection, so that the data is not garbage on the heap of the main thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { pool } from '@tank/db/pool';
import { layerDefinitions } from '../layers.ts';
import { createEditionStore } from '../queries-edition.ts';
import { cutLayer } from '../tiles/cut-layer.ts';
import { boundsOf } from '../tiles/geometry-bounds.ts';
import { createTileBuffer } from '../tiles/tile-buffer.ts';
import type { FetchCounts, ThreadData, ThreadResult } from './fetch-in-thread.ts';
import { fetchPages } from './fetch-pages.ts';
import { FetchFailure } from './map-service-client.ts';
import { type Feature, featureName } from './read-feature.ts';
import { encodeTrace, lineParts } from './trace.ts';

const BATCH_SIZE = 1000;

const { edition: one, address, connectionSettings, trace_headers: headers } = workerData as ThreadData;
const definition = layerDefinitions[one.layer];
const sql = pool({ ...connectionSettings, max: 1, name: 'tank-overlays' });
const edition = createEditionStore(sql, one);

function toRow(feature: Feature) {
  const parts = lineParts(feature);
  return {
    name: featureName(feature, definition),
    bounds: boundsOf(feature.geometry),
    trace: parts && `\\x${encodeTrace(parts).toString('hex')}`,
    ...feature,
  };
}

/** Copies the layer page by page into the database. @throws FetchFailure if the service fails. */
async function storeFeatures(): Promise<FetchCounts> {
  const counts = { features: 0, dropped: 0, duplicates: 0 };
  for await (const { features, dropped, duplicates } of fetchPages(address, definition, { headers })) {
    await edition.addFeatures(features.map((feature) => JSON.stringify(toRow(feature))));
    counts.features += features.length;
    counts.dropped += dropped;
    counts.duplicates += duplicates;
  }
  if (counts.features === 0) throw new FetchFailure('The service has no features that can be drawn.');
  return counts;
}

async function storeTiles(): Promise<void> {
  const read = (at: Parameters<typeof edition.readBatch>[0], after: number) =>
    edition.readBatch(at, after, BATCH_SIZE);
  const layer = { buffer: createTileBuffer(one.layer), read, batch_size: BATCH_SIZE };
  for await (const tiles of cutLayer(layer)) await edition.addTiles(tiles);
}

async function run(): Promise<ThreadResult> {
  try {
    const counts = await storeFeatures();
    await storeTiles();
    return { counts };
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause;
    return { failure: cause.message };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

parentPort?.postMessage(await run());
