/** Web Mercator, as the map is drawn: the world is a square, 0 to 1, from the northwest. */
const WORLD = 512;

export const xOf = (longitude: number) => (longitude + 180) / 360;
export const yOf = (latitude: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
export const longitudeOf = (x: number) => x * 360 - 180;
export const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Pixels that the world is wide. */
export const worldOf = (zoom: number) => WORLD * 2 ** zoom;
