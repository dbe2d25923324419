import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { timeoutSignal } from '../../../shared/calls/fetch-with-timeout.ts';
import { parseJson, tokenHeaders, toRestError } from '../../../shared/calls/rest-call.ts';
import type { AskedPoints, PointsAnswer } from './fetch-points.ts';
import type { Points } from './points.ts';

/** Interval of revalidation; mostly the answer is an empty 304. */
export const FRESH_MS = 60_000;

/** ETags of the markets. */
const tags = new WeakMap<Points, string>();

async function latestPoints({ signal, client }: QueryFunctionContext): Promise<Points> {
  const known = client.getQueryData<Points>(KEY);
  const answer = await askPoints({ headers: tokenHeaders(), tag: known && tags.get(known) }, signal);
  if ('refused' in answer) throw toRestError(answer.refused, parseJson(answer.text));
  if ('same' in answer) return known as Points;
  if (answer.tag) tags.set(answer.points, answer.tag);
  return answer.points;
}

/** The key of the typed call: what invalidates that one invalidates the points. */
const KEY = [['map', 'points'], { type: 'query' }];

/** The packed points of the market. */
export const usePoints = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: KEY,
    queryFn: latestPoints,
    refetchInterval: FRESH_MS,
    // Comparing typed columns would be slow.
    structuralSharing: false,
  });

/** Fetches the market in a worker that ends with the answer. */
export function askPoints(asked: AskedPoints, signal: AbortSignal): Promise<PointsAnswer> {
  const limit = timeoutSignal(signal);
  const worker = new Worker(new URL('./points-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<PointsAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PointsAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    limit.addEventListener('abort', () => reject(new Error('', { cause: limit.reason })), { once: true });
    worker.postMessage(asked);
  });
  return answer.finally(() => worker.terminate());
}
