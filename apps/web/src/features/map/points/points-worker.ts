/**
 * Fetches and packs the market off the main thread, which 100,000 listings would block for a second on a slow machine.
 */
import { type AskedPoints, fetchPoints, type PointsAnswer } from './fetch-points.ts';

/** Buffers that are transferred; the rest is copied. */
const columnsIn = (packed: object): ArrayBuffer[] =>
  Object.values(packed).flatMap((value) => {
    if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
    return value instanceof Object && !Array.isArray(value) ? columnsIn(value) : [];
  });

const tell = (answer: PointsAnswer) => postMessage(answer, { transfer: columnsIn(answer) });

addEventListener('message', ({ data }: MessageEvent<AskedPoints>) => {
  void fetchPoints(data).then(tell, reportError);
});
