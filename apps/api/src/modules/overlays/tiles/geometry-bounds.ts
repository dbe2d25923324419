/** The bounding box of a geometry in degrees, in the format of a PostgreSQL box. */
export function boundsOf({ coordinates }: { coordinates: unknown[] }): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const extend = (part: unknown[]): void => {
    if (typeof part[0] === 'number') {
      const [longitude, latitude] = part as [number, number];
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    } else for (const inner of part) extend(inner as unknown[]);
  };
  extend(coordinates);
  return `(${east},${north}),(${west},${south})`;
}
