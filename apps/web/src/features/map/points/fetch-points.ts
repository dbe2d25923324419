import type { MapPoints } from '@tank/schema/map/map';
import { type Points, pointsOf } from './points.ts';

export interface AskedPoints {
  /** Of the session. */
  headers: Record<string, string>;
  /** What the server called the market that is known already. */
  tag?: string | undefined;
}

/** Refused, the one that is known, or another one. */
export type PointsAnswer =
  | { refused: number; text: string }
  | { same: true }
  | { tag: string | undefined; points: Points };

/** Asks the server for the market and packs it. */
export async function fetchPoints({ headers, tag: known }: AskedPoints): Promise<PointsAnswer> {
  const answer = await fetch('/api/map/points', { headers });
  if (!answer.ok) return { refused: answer.status, text: await answer.text() };
  const tag = answer.headers.get('etag') ?? undefined;
  // The browser hands out what it has kept as if it had come anew.
  if (tag && tag === known) {
    await answer.body?.cancel();
    return { same: true };
  }
  return { tag, points: pointsOf((await answer.json()) as MapPoints) };
}
