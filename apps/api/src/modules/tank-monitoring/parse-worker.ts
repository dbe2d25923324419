/** Worker thread that parses one large response. Started by read-measurements.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseMeasurements } from './parse-measurements.ts';

const { body, days } = workerData;
try {
  parentPort?.postMessage({ reading: parseMeasurements(Buffer.from(body), days) });
} catch (error) {
  parentPort?.postMessage({ error: (error as Error).message });
}
