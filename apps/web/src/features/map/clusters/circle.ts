import type { Feature, Polygon } from 'geojson';

const EARTH_MILES = 3958.8;
const VERTICES = 96;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** The area within `miles` of a location, along great circles. */
export function circleAround(longitude: number, latitude: number, miles: number): Feature<Polygon> {
  const [lat, distance] = [toRadians(latitude), miles / EARTH_MILES];
  const vertex = (index: number): [number, number] => {
    const bearing = (2 * Math.PI * index) / VERTICES;
    const vertexLat = Math.asin(
      Math.sin(lat) * Math.cos(distance) + Math.cos(lat) * Math.sin(distance) * Math.cos(bearing),
    );
    const longitudeDelta = Math.atan2(
      Math.sin(bearing) * Math.sin(distance) * Math.cos(lat),
      Math.cos(distance) - Math.sin(lat) * Math.sin(vertexLat),
    );
    return [longitude + toDegrees(longitudeDelta), toDegrees(vertexLat)];
  };
  const ring = Array.from({ length: VERTICES + 1 }, (_, index) => vertex(index % VERTICES));
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
