import type { MapPoints } from '@tank/schema/map';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { createKeptPoints, type Snapshot } from './kept-points.ts';
import { pointsOf } from './points-of.ts';
import { mapPolicy } from './policy.ts';

const known = new WeakMap<Snapshot, MapPoints>();

/**
 * Every open listing and inquiry as a point, the same for everybody who may see any: one's own rows too are shown as the
 * market sees them.
 */
export async function getPoints({ ctx }: Call<void>): Promise<MapPoints> {
  authorize(ctx, mapPolicy.points);
  const snapshot = await ctx.services.kept.of(createKeptPoints).read(ctx, ctx.today);
  const points = known.get(snapshot) ?? pointsOf(snapshot);
  known.set(snapshot, points);
  return points;
}
