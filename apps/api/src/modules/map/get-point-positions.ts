import type { MapPoints } from '@tank/schema/map/map';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { pointsSnapshot } from './get-points.ts';
import { mapPolicy } from './policy.ts';

export interface PointPositions {
  ids: readonly number[];
  /** Published longitude and latitude of each point, in turn. */
  degrees: Float64Array;
}

function positionsOf(ids: number[], longitudes: number[], latitudes: number[]): PointPositions {
  const degrees = new Float64Array(2 * ids.length);
  for (let index = 0; index < ids.length; index++) {
    degrees[2 * index] = Number(longitudes[index]);
    degrees[2 * index + 1] = Number(latitudes[index]);
  }
  return { ids, degrees };
}

const readPositions = ({ listings, inquiries }: MapPoints) => ({
  listing: positionsOf(listings.listing_id, listings.public_longitude, listings.public_latitude),
  inquiry: positionsOf(inquiries.inquiry_id, inquiries.longitude, inquiries.latitude),
});

const cache = new WeakMap<MapPoints, ReturnType<typeof readPositions>>();

/** The positions of all open listings and inquiries on the map. */
export async function getPointPositions({ ctx }: Call<void>): Promise<ReturnType<typeof readPositions>> {
  authorize(ctx, mapPolicy.points);
  const points = (await pointsSnapshot(ctx)).points();
  const positions = cache.get(points) ?? readPositions(points);
  cache.set(points, positions);
  return positions;
}
