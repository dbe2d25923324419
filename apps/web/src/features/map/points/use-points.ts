import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { callHeaders } from '../../../shared/calls/call-headers.ts';
import { timeoutSignal } from '../../../shared/calls/fetch-with-timeout.ts';
import { parseJson, toRestError } from '../../../shared/calls/rest-call.ts';
import type { PointsRequest, PointsResponse } from './fetch-points.ts';
import type { Points } from './points.ts';

/** Interval of revalidation; most responses are an empty 304. */
export const REFETCH_MS = 60_000;

const etags = new WeakMap<Points, string>();

async function queryPoints({ signal, client }: QueryFunctionContext): Promise<Points> {
  const cached = client.getQueryData<Points>(KEY);
  const request = { headers: callHeaders(), etag: cached && etags.get(cached) };
  const response = await fetchPointsInWorker(request, signal);
  if ('failedStatus' in response) throw toRestError(response.failedStatus, parseJson(response.text));
  if ('notModified' in response) return cached as Points;
  if (response.etag) etags.set(response.points, response.etag);
  return response.points;
}

/** The key of tRPC's `map.points`, so that its invalidation includes these points. */
const KEY = [['map', 'points'], { type: 'query' }];

/** All open listings and inquiries, packed for the map. */
export const usePoints = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: KEY,
    queryFn: queryPoints,
    refetchInterval: REFETCH_MS,
    // Comparing typed columns would be slow.
    structuralSharing: false,
  });

/** Runs `fetchPoints` in a worker, which it terminates after the response. */
export function fetchPointsInWorker(request: PointsRequest, signal: AbortSignal): Promise<PointsResponse> {
  const abort = timeoutSignal(signal);
  const worker = new Worker(new URL('./points-worker.ts', import.meta.url), { type: 'module' });
  const response = new Promise<PointsResponse>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PointsResponse>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    abort.addEventListener('abort', () => reject(new Error('', { cause: abort.reason })), { once: true });
    worker.postMessage(request);
  });
  return response.finally(() => worker.terminate());
}
