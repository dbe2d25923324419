/** Fetches and packs the points off the main thread: 100,000 listings would block it for a second on a slow machine. */
import { fetchPoints, type PointsRequest, type PointsResponse } from './fetch-points.ts';

/** Buffers to transfer; everything else is copied. */
const buffersIn = (packed: object): ArrayBuffer[] =>
  Object.values(packed).flatMap((value) => {
    if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
    return value instanceof Object && !Array.isArray(value) ? buffersIn(value) : [];
  });

const respond = (response: PointsResponse) => postMessage(response, { transfer: buffersIn(response) });

addEventListener('message', ({ data }: MessageEvent<PointsRequest>) => {
  void fetchPoints(data).then(respond, reportError);
});
