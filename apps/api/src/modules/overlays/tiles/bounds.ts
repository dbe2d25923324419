/** Within which degrees of longitude and latitude a geometry lies, as PostgreSQL writes a box. */
export function boundsOf({ coordinates }: { coordinates: unknown[] }): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (part: unknown[]): void => {
    if (typeof part[0] === 'number') {
      const [longitude, latitude] = part as [number, number];
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    } else for (const inner of part) take(inner as unknown[]);
  };
  take(coordinates);
  return `(${east},${north}),(${west},${south})`;
}
