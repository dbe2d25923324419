import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { timeLimit } from '../../../shared/calls/in-time.ts';
import { parseJson, refusalOf, tokenHeaders } from '../../../shared/calls/rest-call.ts';
import type { AskedPoints, PointsAnswer } from './fetch-points.ts';
import type { Points } from './points.ts';

/** How often a map that is looked at asks whether there is news; mostly there is none, and the answer a few bytes. */
export const FRESH_MS = 60_000;

/** What the server calls the market that points were made of. */
const tags = new WeakMap<Points, string>();

async function latestPoints({ signal, client }: QueryFunctionContext): Promise<Points> {
  const known = client.getQueryData<Points>(KEY);
  const answer = await askPoints({ headers: tokenHeaders(), tag: known && tags.get(known) }, signal);
  if ('refused' in answer) throw refusalOf(answer.refused, parseJson(answer.text));
  if ('same' in answer) return known as Points;
  if (answer.tag) tags.set(answer.points, answer.tag);
  return answer.points;
}

/** The same key as a typed call of the map has: a change that makes those old makes these old. */
const KEY = [['map', 'points'], { type: 'query' }];

/** What is open on the market as points, packed. */
export const usePoints = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: KEY,
    queryFn: latestPoints,
    refetchInterval: FRESH_MS,
    // Typed columns are not looked through for what stayed the same.
    structuralSharing: false,
  });

/** Has a worker fetch the market, which lives as long as that takes. */
export function askPoints(asked: AskedPoints, signal: AbortSignal): Promise<PointsAnswer> {
  const limit = timeLimit(signal);
  const worker = new Worker(new URL('./points-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<PointsAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PointsAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    limit.addEventListener('abort', () => reject(new Error('', { cause: limit.reason })), { once: true });
    worker.postMessage(asked);
  });
  return answer.finally(() => worker.terminate());
}
