import type { MapPoints } from '@tank/schema/map';
import { useQuery } from '@tanstack/react-query';
import { fetchInTime } from '../../../shared/calls/in-time.ts';
import { parseJson, refusalOf, tokenHeaders } from '../../../shared/calls/rest-call.ts';
import { type Points, pointsOf } from './points.ts';

/** How often a map that is looked at asks whether there is news; mostly there is none, and the answer a few bytes. */
const FRESH_MS = 60_000;

async function fetchPoints(signal: AbortSignal): Promise<Points> {
  const answer = await fetchInTime('/api/map/points', { headers: tokenHeaders(), signal });
  if (!answer.ok) throw refusalOf(answer.status, parseJson(await answer.text()));
  return pointsOf((await answer.json()) as MapPoints);
}

/** The same key as a typed call of the map has: a change that makes those old makes these old. */
const KEY = [['map', 'points'], { type: 'query' }];

/** What is open on the market as points, packed. */
export const usePoints = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: KEY,
    queryFn: ({ signal }) => fetchPoints(signal),
    refetchInterval: FRESH_MS,
    // Typed columns are not looked through for what stayed the same.
    structuralSharing: false,
  });
