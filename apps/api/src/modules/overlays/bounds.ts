import type { Feature, Position } from './read-feature.ts';

/** Within which degrees of longitude and latitude a feature lies, as PostgreSQL writes a box. */
export function boundsOf({ geometry }: Feature): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (part: unknown[]): void => {
    if (typeof part[0] === 'number') {
      const [longitude, latitude] = part as Position;
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    } else for (const inner of part) take(inner as unknown[]);
  };
  take(geometry.coordinates);
  return `(${east},${north}),(${west},${south})`;
}
