/** A worker thread that parses one large body; started by read-json.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseLargeBody } from './parse-json.ts';

const { buffer, byteOffset, length } = workerData as Uint8Array<ArrayBuffer>;
const parsed = parseLargeBody(Buffer.from(buffer, byteOffset, length));
parentPort?.postMessage(parsed, 'files' in parsed ? parsed.files.map(({ bytes }) => bytes.buffer) : []);
