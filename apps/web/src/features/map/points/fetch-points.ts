import type { MapPoints } from '@tank/schema/map/map';
import { type Points, pointsOf } from './points.ts';

export interface AskedPoints {
  /** Headers of the session. */
  headers: Record<string, string>;
  /** ETag of the known market. */
  tag?: string | undefined;
}

/** A refusal, the known market, or a new one. */
export type PointsAnswer =
  | { refused: number; text: string }
  | { same: true }
  | { tag: string | undefined; points: Points };

/** Fetches and packs the market. */
export async function fetchPoints({ headers, tag: known }: AskedPoints): Promise<PointsAnswer> {
  const answer = await fetch('/api/map/points', { headers });
  if (!answer.ok) return { refused: answer.status, text: await answer.text() };
  const tag = answer.headers.get('etag') ?? undefined;
  // The browser answers 304 from its cache with 200.
  if (tag && tag === known) {
    await answer.body?.cancel();
    return { same: true };
  }
  return { tag, points: pointsOf((await answer.json()) as MapPoints) };
}
