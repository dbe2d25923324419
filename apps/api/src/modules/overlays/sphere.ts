/** Places as points of a globe of radius one, three values each: there all directions are alike, the far north among them. */

/** Miles. */
const RADIUS = 3958.8;

export type Values = Float32Array | Float64Array;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Longitude and latitude of each place, as places on the globe. */
export function toGlobe<V extends Values>(degrees: ArrayLike<number>, globe: V): V {
  for (let place = 0; 2 * place < degrees.length; place++) {
    const longitude = radians(degrees[2 * place] as number);
    const latitude = radians(degrees[2 * place + 1] as number);
    globe[3 * place] = Math.cos(latitude) * Math.cos(longitude);
    globe[3 * place + 1] = Math.cos(latitude) * Math.sin(longitude);
    globe[3 * place + 2] = Math.sin(latitude);
  }
  return globe;
}

/** How far two places are from each other through the globe that are so many miles from each other on it. */
export const throughGlobe = (miles: number) => 2 * Math.sin(miles / RADIUS / 2);

/** Many times faster than `Math.hypot`, which minds numbers that are hardly any. */
const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

/** From one place to another, through the globe. */
export function apart(of: Values, place: number, from: Values, other: number): number {
  const x = (of[3 * place] as number) - (from[3 * other] as number);
  const y = (of[3 * place + 1] as number) - (from[3 * other + 1] as number);
  const z = (of[3 * place + 2] as number) - (from[3 * other + 2] as number);
  return length(x, y, z);
}

/** From a place to what lies between two others, through the globe. */
export function apartFromStretch(of: Values, place: number, bends: Values, from: number, to: number): number {
  const [a, b, p] = [3 * from, 3 * to, 3 * place];
  const x = (bends[b] as number) - (bends[a] as number);
  const y = (bends[b + 1] as number) - (bends[a + 1] as number);
  const z = (bends[b + 2] as number) - (bends[a + 2] as number);
  const px = (of[p] as number) - (bends[a] as number);
  const py = (of[p + 1] as number) - (bends[a + 1] as number);
  const pz = (of[p + 2] as number) - (bends[a + 2] as number);
  const square = x * x + y * y + z * z;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y + pz * z) / square));
  return length(px - along * x, py - along * y, pz - along * z);
}
