import type { GeometryCollection, MultiLineString, MultiPolygon, Topology } from 'topojson-specification';

interface BasemapData {
  land: Topology<{
    /** Ids are postal codes; `ct` is the position of the label. */
    states: GeometryCollection<{ ct?: [number, number] | undefined }>;
    /** All states merged into one area. */
    mergedStates: MultiPolygon;
    /** Coasts and borders of the states. */
    borders: MultiLineString;
    otherCountries: GeometryCollection;
    lakes: GeometryCollection;
    rivers: GeometryCollection;
  }>;
  /** Name, longitude, latitude and population in thousands; the most populous first. */
  towns: [string, number, number, number][];
}

const empty = { type: 'GeometryCollection' as const, geometries: [] };

/** A placeholder: `build/basemap.ts` replaces this module. */
const data: BasemapData = {
  land: {
    type: 'Topology',
    arcs: [],
    objects: {
      states: empty,
      mergedStates: { type: 'MultiPolygon', arcs: [] },
      borders: { type: 'MultiLineString', arcs: [] },
      otherCountries: empty,
      lakes: empty,
      rivers: empty,
    },
  },
  towns: [],
};
export default data;
