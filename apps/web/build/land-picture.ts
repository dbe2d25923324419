/** Land, water and borders as a picture, for the map that nobody has turned to yet; and what is named on it. */
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { colors, GREAT_TOWN } from '../src/features/map/model/basemap-look.ts';
import { xOf, yOf } from '../src/features/map/model/mercator.ts';
import { REACH } from '../src/features/map/model/view.ts';

type Land = Topology<
  Record<'states' | 'others' | 'lakes' | 'rivers', GeometryCollection> &
    Record<'whole' | 'edges', GeometryObject>
>;
type Town = readonly [name: string, longitude: number, latitude: number, people: number];

/** Steps that the world is wide: two for each pixel of the nearest first view. */
const WORLD = 16_384;

const [WEST, SOUTH, EAST, NORTH] = REACH;
const [LEFT, TOP] = [Math.round(xOf(WEST) * WORLD), Math.round(yOf(NORTH) * WORLD)];
const [WIDTH, HEIGHT] = [Math.round(xOf(EAST) * WORLD) - LEFT, Math.round(yOf(SOUTH) * WORLD) - TOP];

const seen = (ring: readonly Position[]) =>
  ring.some(([x = 0, y = 0]) => x >= WEST && x <= EAST && y >= SOUTH && y <= NORTH);

/** In steps from each point to the next, without those that stay where they are. */
function pathOf(points: readonly Position[], closed: boolean): string {
  if (!seen(points)) return '';
  let [atX, atY] = [0, 0];
  let path = '';
  for (const [index, [longitude = 0, latitude = 0]] of points.entries()) {
    const x = Math.round(xOf(longitude) * WORLD) - LEFT;
    const y = Math.round(yOf(Math.max(-84, Math.min(84, latitude))) * WORLD) - TOP;
    if (index === 0) path = `M${x} ${y}l`;
    else if (x !== atX || y !== atY) path += `${x - atX} ${y - atY} `;
    [atX, atY] = [x, y];
  }
  return path.trim().replaceAll(' -', '-') + (closed ? 'z' : '');
}

interface Shape {
  type: string;
  coordinates?: unknown;
}

const ringsOf = ({ type, coordinates }: Shape): Position[][] => {
  if (type === 'Polygon' || type === 'MultiLineString') return coordinates as Position[][];
  if (type === 'MultiPolygon') return (coordinates as Position[][][]).flat();
  return type === 'LineString' ? [coordinates as Position[]] : [];
};
const pathOfAll = (shapes: readonly Shape[], closed: boolean) =>
  shapes
    .flatMap(ringsOf)
    .map((ring) => pathOf(ring, closed))
    .join('');

const shapesOf = (land: Land, of: keyof Land['objects']): Shape[] => {
  const found = feature(land, land.objects[of]);
  return 'features' in found ? found.features.map(({ geometry }) => geometry) : [found.geometry];
};

/** The widths are those of `basemap-style.ts` where the map begins. */
function svgOf(land: Land): string {
  const line = (path: string, color: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" vector-effect="non-scaling-stroke"/>`;
  const shored = (path: string, color: string, shore: string, width: number) =>
    `<path d="${path}" fill="${color}" stroke="${shore}" stroke-width="${width}" vector-effect="non-scaling-stroke"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">`,
    shored(pathOfAll(shapesOf(land, 'others'), true), colors.abroad, colors.shore, 0.8),
    `<path d="${pathOfAll(shapesOf(land, 'whole'), true)}" fill="${colors.land}"/>`,
    line(pathOfAll(shapesOf(land, 'edges'), false), colors.coast, 0.56),
    line(pathOfAll(shapesOf(land, 'rivers'), false), colors.river, 0.87),
    shored(pathOfAll(shapesOf(land, 'lakes'), true), colors.water, colors.shore, 0.8),
    '</svg>',
  ].join('');
}

const rounded = (degrees: number) => Number(degrees.toFixed(2));

/** West, south, east and north of what of it is within reach. */
function boundsOf(shape: Shape): number[] {
  const points = ringsOf(shape).filter(seen).flat();
  const [longitudes, latitudes] = [0, 1].map((side) => points.map((point) => point[side] as number)) as [
    number[],
    number[],
  ];
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ].map(rounded);
}

export function landPicture(land: unknown, towns: readonly Town[]) {
  const shapes = land as Land;
  return {
    svg: svgOf(shapes),
    states: shapes.objects.states.geometries.flatMap(({ id, properties }) => {
      const { ct } = (properties ?? {}) as { ct?: [number, number] };
      return ct ? [[String(id), rounded(ct[0]), rounded(ct[1])]] : [];
    }),
    bounds: Object.fromEntries(
      feature(shapes, shapes.objects.states).features.map(({ id, geometry }) => [id, boundsOf(geometry)]),
    ),
    towns: towns.filter(([, , , people]) => people >= GREAT_TOWN).map(([name, x, y]) => [name, x, y]),
  };
}
