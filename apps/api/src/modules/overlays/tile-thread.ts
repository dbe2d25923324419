/** The thread in which the tiles of a layer are cut and packed: it takes seconds, and the API has others to answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { etagOf } from '../../kernel/packed.ts';
import { allTiles } from './cut-tiles.ts';

const { layer, features } = workerData;
const tiles = [...allTiles(layer, features)].map(({ tile, ...at }) => {
  const bytes = gzipSync(tile);
  return { ...at, etag: etagOf(bytes), bytes };
});
parentPort?.postMessage(tiles);
