/** Vite plugin: draws the land of the basemap as a still image, for pages without a map. */
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { buildLand, buildTowns } from './basemap.ts';

/** A placeholder that this plugin replaces. */
const MODULE = join(import.meta.dirname, '../src/features/access/components/land-image.ts');
/** The lower 48 states and the south of Canada, in degrees. */
const VIEW = { west: -128, east: -62, north: 54, south: 22 };
const WIDTH = 1200;
/** Square degrees: coarser than the map, because it is not zoomed. */
const MIN_TRIANGLE_AREA = 0.02;
const MIN_RING_AREA = 0.1;

type Land = Topology<Record<'states' | 'otherCountries' | 'lakes', GeometryCollection>>;
type Ring = readonly (readonly number[])[];

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const scale = WIDTH / (VIEW.east - VIEW.west);
const top = mercator(VIEW.north);
const toX = (longitude: number) => Math.round((longitude - VIEW.west) * scale);
const toY = (latitude: number) => Math.round(((top - mercator(latitude)) * 180 * scale) / Math.PI);
const HEIGHT = toY(VIEW.south);

const isInView = (ring: Ring) =>
  ring.some(
    ([x = 0, y = 0]) => x > VIEW.west - 5 && x < VIEW.east + 5 && y > VIEW.south - 5 && y < VIEW.north + 5,
  );

/** Relative steps between whole pixels. */
function pathOf(ring: Ring): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const [longitude = 0, latitude = 0] of ring) {
    const [nextX, nextY] = [toX(longitude), toY(latitude)];
    if (path && nextX === x && nextY === y) continue;
    path += path ? `l${nextX - x} ${nextY - y}` : `M${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

export function drawLand(): string {
  const land: Land = buildLand({ minTriangle: MIN_TRIANGLE_AREA, minRing: MIN_RING_AREA }) as never;
  const draw = (name: keyof Land['objects']) =>
    feature(land, land.objects[name])
      .features.flatMap(({ geometry }): Ring[] => {
        if (geometry.type === 'Polygon') return geometry.coordinates;
        return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
      })
      .filter(isInView)
      .map(pathOf)
      .join('');
  const towns = buildTowns({ onlyWithTerminals: true })
    .map(([, longitude, latitude]) => `<circle cx="${toX(longitude)}" cy="${toY(latitude)}" r="4"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#0a0e13"/><g fill="#161e28" stroke="#2a3644"><path d="${draw('otherCountries')}"/><path d="${draw('states')}"/></g><path fill="#0a0e13" d="${draw('lakes')}"/><g fill="#5aa9f5" fill-opacity=".7">${towns}</g></svg>`;
}

export function landImage(): Plugin {
  let isBuild = false;
  return {
    name: 'land-image',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id) {
      if (id !== MODULE) return;
      const source = drawLand();
      if (!isBuild)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: 'land.svg', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
