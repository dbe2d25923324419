import type { MapPoints } from '@tank/schema/map';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { fetchInTime } from '../../../shared/calls/in-time.ts';
import { parseJson, refusalOf, tokenHeaders } from '../../../shared/calls/rest-call.ts';
import { type Points, pointsOf } from './points.ts';

/** How often a map that is looked at asks whether there is news; mostly there is none, and the answer a few bytes. */
const FRESH_MS = 60_000;

/** What the server calls the market that points were made of. */
const tags = new WeakMap<Points, string>();

async function fetchPoints({ signal, client }: QueryFunctionContext): Promise<Points> {
  const answer = await fetchInTime('/api/map/points', { headers: tokenHeaders(), signal });
  if (!answer.ok) throw refusalOf(answer.status, parseJson(await answer.text()));
  const tag = answer.headers.get('etag');
  const known = client.getQueryData<Points>(KEY);
  // The browser hands out what it has kept as if it had come anew. Packed and drawn again, it would hold the page up each minute.
  if (known && tag && tags.get(known) === tag) {
    await answer.body?.cancel();
    return known;
  }
  const points = pointsOf((await answer.json()) as MapPoints);
  if (tag) tags.set(points, tag);
  return points;
}

/** The same key as a typed call of the map has: a change that makes those old makes these old. */
const KEY = [['map', 'points'], { type: 'query' }];

/** What is open on the market as points, packed. */
export const usePoints = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: KEY,
    queryFn: fetchPoints,
    refetchInterval: FRESH_MS,
    // Typed columns are not looked through for what stayed the same.
    structuralSharing: false,
  });
