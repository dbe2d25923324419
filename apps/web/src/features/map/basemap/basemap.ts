/** Data of the built-in style: land, water, states and provinces, towns. */

import { findSubdivision } from '@tank/schema/map/regions';
import type { FeatureCollection, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import { around, type Bounds } from '../points/in-view.ts';
import { EVERYTHING, type Look, OPENED, REACH } from '../view/view.ts';
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

/** Positions of the names of states and provinces. */
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

/** All areas and lines by kind, in one source that MapLibre tiles once. */
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

const isReachable = ([longitude = 0, latitude = 0]: readonly number[]) =>
  longitude >= REACH[0] && longitude <= REACH[2] && latitude >= REACH[1] && latitude <= REACH[3];

/** Bounds of the part within reach: Alaska also lies beyond the antimeridian. */
function boundsOf({ type, coordinates }: Polygon | MultiPolygon): Bounds {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  const corners = rings.flat().filter(isReachable);
  const places = Float32Array.from(corners.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude]));
  return around({ places }, corners.keys());
}

/** The first view: the state or province to which the map is narrowed, or everything. */
export function lookAt(state: string | null): Look {
  const found = states.features.find(({ properties }) => properties.state === state);
  return found ? { bounds: boundsOf(found.geometry), maxZoom: OPENED.maxZoom, padding: 24 } : EVERYTHING;
}
