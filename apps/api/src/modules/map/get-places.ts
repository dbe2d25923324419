import type { MapPoints } from '@tank/schema/map/map';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { pointsSnapshot } from './get-points.ts';
import { mapPolicy } from './policy.ts';

/** Where the points of a kind are. */
export interface Places {
  ids: readonly number[];
  /** Longitude and latitude of each, as published. */
  degrees: Float64Array;
}

function placesOf(ids: number[], longitudes: number[], latitudes: number[]): Places {
  const degrees = new Float64Array(2 * ids.length);
  for (let index = 0; index < ids.length; index++) {
    degrees[2 * index] = Number(longitudes[index]);
    degrees[2 * index + 1] = Number(latitudes[index]);
  }
  return { ids, degrees };
}

const readPlaces = ({ listings, inquiries }: MapPoints) => ({
  listing: placesOf(listings.listing_id, listings.public_longitude, listings.public_latitude),
  inquiry: placesOf(inquiries.inquiry_id, inquiries.longitude, inquiries.latitude),
});

const known = new WeakMap<MapPoints, ReturnType<typeof readPlaces>>();

/** Where every open listing and inquiry is on the map. */
export async function getPlaces({ ctx }: Call<void>): Promise<ReturnType<typeof readPlaces>> {
  authorize(ctx, mapPolicy.points);
  const points = (await pointsSnapshot(ctx)).points();
  const places = known.get(points) ?? readPlaces(points);
  known.set(points, places);
  return places;
}
