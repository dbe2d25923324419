import type { GeometryCollection, MultiLineString, MultiPolygon, Topology } from 'topojson-specification';

interface BasemapData {
  land: Topology<{
    /** By postal code; `ct`: position of the name. */
    states: GeometryCollection<{ ct?: [number, number] | undefined }>;
    /** All of them as one area. */
    whole: MultiPolygon;
    /** Their coasts and borders. */
    edges: MultiLineString;
    others: GeometryCollection;
    lakes: GeometryCollection;
    rivers: GeometryCollection;
  }>;
  /** Name, longitude, latitude and thousands of people, of the greatest first. */
  towns: [string, number, number, number][];
}

const none = { type: 'GeometryCollection' as const, geometries: [] };

/** Empty here: `build/basemap.ts` replaces this module. */
const data: BasemapData = {
  land: {
    type: 'Topology',
    arcs: [],
    objects: {
      states: none,
      whole: { type: 'MultiPolygon', arcs: [] },
      edges: { type: 'MultiLineString', arcs: [] },
      others: none,
      lakes: none,
      rivers: none,
    },
  },
  towns: [],
};
export default data;
