/** Reads one large answer, in a thread of its own: read-measurements.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { readAnswer } from './read-answer.ts';

const { answer, days } = workerData;
try {
  parentPort?.postMessage({ reading: readAnswer(Buffer.from(answer), days) });
} catch (error) {
  parentPort?.postMessage({ fault: (error as Error).message });
}
