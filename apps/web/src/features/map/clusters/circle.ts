import type { Feature, Polygon } from 'geojson';

const EARTH_MILES = 3958.8;
const CORNERS = 96;
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const deg = (radians: number) => (radians * 180) / Math.PI;

/** The area within `miles` of a place. */
export function circleAround(longitude: number, latitude: number, miles: number): Feature<Polygon> {
  const [lat, reach] = [rad(latitude), miles / EARTH_MILES];
  const corner = (index: number): [number, number] => {
    const bearing = (2 * Math.PI * index) / CORNERS;
    const there = Math.asin(
      Math.sin(lat) * Math.cos(reach) + Math.cos(lat) * Math.sin(reach) * Math.cos(bearing),
    );
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(lat),
      Math.cos(reach) - Math.sin(lat) * Math.sin(there),
    );
    return [longitude + deg(turn), deg(there)];
  };
  const ring = Array.from({ length: CORNERS + 1 }, (_, index) => corner(index % CORNERS));
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
