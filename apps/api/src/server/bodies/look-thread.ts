/** Looks through one large body, in a thread of its own: read-json.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { lookThrough } from './lift-bytes.ts';

const looked = lookThrough(Buffer.from(workerData), { lift: true });
const moved = 'lifted' in looked ? looked.lifted.map(({ bytes }) => bytes.buffer) : [];
parentPort?.postMessage(looked, moved);
