/** Web Mercator coordinates as in MapLibre: 0 to 1 from the northwest corner of the world. */
const TILE_SIZE = 512;

export const mercatorX = (longitude: number) => (longitude + 180) / 360;
export const mercatorY = (latitude: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
export const longitudeFromX = (x: number) => x * 360 - 180;
export const latitudeFromY = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Width of the world in pixels. */
export const worldSize = (zoom: number) => TILE_SIZE * 2 ** zoom;
