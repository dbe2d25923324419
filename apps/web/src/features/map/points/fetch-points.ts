import type { MapPoints } from '@tank/schema/map/map';
import { type Points, packPoints } from './points.ts';

export interface PointsRequest {
  /** Session headers: the worker cannot read the session. */
  headers: Record<string, string>;
  /** ETag of the cached points. */
  etag?: string | undefined;
}

export type PointsResponse =
  | { failedStatus: number; text: string }
  | { notModified: true }
  | { etag: string | undefined; points: Points };

/** Fetches and packs the points. */
export async function fetchPoints({ headers, etag: cached }: PointsRequest): Promise<PointsResponse> {
  const response = await fetch('/api/map/points', { headers });
  if (!response.ok) return { failedStatus: response.status, text: await response.text() };
  const etag = response.headers.get('etag') ?? undefined;
  // For a 304, the browser returns 200 with the body from its cache.
  if (etag && etag === cached) {
    await response.body?.cancel();
    return { notModified: true };
  }
  return { etag, points: packPoints((await response.json()) as MapPoints) };
}
