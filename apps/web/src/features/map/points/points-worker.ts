/**
 * Asks for the market and packs it beside the page's own thread, which a hundred thousand listings would hold up: for a second on
 * a slow machine.
 */
import { type AskedPoints, fetchPoints, type PointsAnswer } from './fetch-points.ts';

/** What is handed over as it is; the rest is copied. */
const columnsIn = (packed: object): ArrayBuffer[] =>
  Object.values(packed).flatMap((value) => {
    if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
    return value instanceof Object && !Array.isArray(value) ? columnsIn(value) : [];
  });

const tell = (answer: PointsAnswer) => postMessage(answer, { transfer: columnsIn(answer) });

addEventListener('message', ({ data }: MessageEvent<AskedPoints>) => {
  void fetchPoints(data).then(tell, reportError);
});
