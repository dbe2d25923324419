import type { MapPoints } from '@tank/schema/map/map';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { type GzippedContent, gzipContent } from '../../kernel/http/gzipped-content.ts';
import { mapPolicy } from './policy.ts';
import { readPoints } from './read-points.ts';

export interface PointsSnapshot {
  json: string;
  /** Parsed on first use: most callers get the packed bytes. */
  points(): MapPoints;
  packed(): Promise<GzippedContent>;
}

function snapshotOf(json: string): PointsSnapshot {
  let parsed: MapPoints | undefined;
  let packed: Promise<GzippedContent> | undefined;
  return {
    json,
    points() {
      parsed ??= JSON.parse(json) as MapPoints;
      return parsed;
    },
    packed() {
      packed ??= gzipContent(json);
      return packed;
    },
  };
}

/** One snapshot for all callers, cached for two seconds. A change event in this process invalidates it. */
export async function pointsSnapshot(ctx: Ctx): Promise<PointsSnapshot> {
  const { today, services } = ctx;
  return services.lists.get({
    key: `map.points ${today}`,
    by: ctx,
    entities: ['listing', 'inquiry', 'product', 'product_category'],
    load: async () => snapshotOf(await readPoints(ctx, today)),
  });
}

/**
 * Every open listing and inquiry as a point. The same for every caller: owners see their own records as others see them.
 */
export async function getPoints({ ctx }: Call<void>): Promise<MapPoints> {
  authorize(ctx, mapPolicy.points);
  return (await pointsSnapshot(ctx)).points();
}

/** The points as compressed JSON. */
export async function gzipPoints({ ctx }: Call<void>): Promise<GzippedContent> {
  authorize(ctx, mapPolicy.points);
  return (await pointsSnapshot(ctx)).packed();
}
