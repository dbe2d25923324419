/** What the map is drawn on when no other style is named: land, water, states and provinces, towns. */

import { findSubdivision } from '@tank/schema/map/regions';
import type { FeatureCollection, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import file from './basemap-data.ts';

export interface StateProperties {
  /** Postal: `NJ`, `AB`. */
  code: string;
  /** As the market names it: `New Jersey`. */
  state: string;
}

const { land, towns: townRows } = file;
const { states: stateShapes, whole, edges, others, lakes, rivers } = land.objects;

const propertiesOf = (id: string | number | undefined): StateProperties => {
  const code = String(id);
  return { code, state: findSubdivision(code)?.name ?? code };
};

/** States and provinces, each with its code and name. */
export const states: FeatureCollection<Polygon | MultiPolygon, StateProperties> = {
  type: 'FeatureCollection',
  features: feature(land, stateShapes).features.map(({ id, geometry }) => ({
    type: 'Feature',
    geometry: geometry as Polygon | MultiPolygon,
    properties: propertiesOf(id),
  })),
};

/** Where the names of states and provinces stand. */
export const stateNames: FeatureCollection<Point, StateProperties> = {
  type: 'FeatureCollection',
  features: stateShapes.geometries.flatMap(({ id, properties }) =>
    properties && 'ct' in properties && properties.ct
      ? [
          {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: properties.ct },
            properties: propertiesOf(id),
          },
        ]
      : [],
  ),
};

type Kind = 'land' | 'abroad' | 'lake' | 'river' | 'edge';

const ofKind = (kind: Kind, geometries: readonly Geometry[]) =>
  geometries.map((geometry) => ({ type: 'Feature' as const, geometry, properties: { kind } }));
const geometriesOf = (shapes: GeometryCollection) =>
  feature(land, shapes).features.map(({ geometry }) => geometry);

/** All of the land's areas and lines, each of its kind: one source is cut and clipped once. */
export const landKinds: FeatureCollection<Geometry, { kind: Kind }> = {
  type: 'FeatureCollection',
  features: [
    ...ofKind('abroad', geometriesOf(others)),
    ...ofKind('land', [feature(land, whole).geometry]),
    ...ofKind('river', geometriesOf(rivers)),
    ...ofKind('lake', geometriesOf(lakes)),
    ...ofKind('edge', [feature(land, edges).geometry]),
  ],
};

export interface TownProperties {
  name: string;
  /** Thousands. */
  people: number;
  /** From 0, the greatest first. */
  rank: number;
}

export const towns: FeatureCollection<Point, TownProperties> = {
  type: 'FeatureCollection',
  features: townRows.map(([name, longitude, latitude, people], rank) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, people, rank },
  })),
};
