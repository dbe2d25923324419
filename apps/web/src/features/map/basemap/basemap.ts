/** GeoJSON of the built-in style: land, water, states and provinces, towns. */
import { findSubdivision } from '@tank/schema/map/regions';
import type { FeatureCollection, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import { type Bounds, boundsAround } from '../points/bounds.ts';
import { CLUSTER_FIT, type InitialView, MARKET_VIEW, MAX_BOUNDS } from '../view/view.ts';
import file from './basemap-data.ts';

export interface StateProperties {
  /** Postal code: `NJ`, `AB`. */
  code: string;
  /** Name, as in the market data: `New Jersey`. */
  state: string;
}

const { land, towns: townRows } = file;
const { states: stateShapes, mergedStates, borders, otherCountries, lakes, rivers } = land.objects;

const propertiesOf = (id: string | number | undefined): StateProperties => {
  const code = String(id);
  return { code, state: findSubdivision(code)?.name ?? code };
};

export const states: FeatureCollection<Polygon | MultiPolygon, StateProperties> = {
  type: 'FeatureCollection',
  features: feature(land, stateShapes).features.map(({ id, geometry }) => ({
    type: 'Feature',
    geometry: geometry as Polygon | MultiPolygon,
    properties: propertiesOf(id),
  })),
};

/** Label positions of states and provinces. */
export const stateLabels: FeatureCollection<Point, StateProperties> = {
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

type Kind = 'land' | 'abroad' | 'lake' | 'river' | 'border';

const toFeatures = (kind: Kind, geometries: readonly Geometry[]) =>
  geometries.map((geometry) => ({ type: 'Feature' as const, geometry, properties: { kind } }));
const geometriesOf = (shapes: GeometryCollection) =>
  feature(land, shapes).features.map(({ geometry }) => geometry);

/** All areas and lines in one source, which MapLibre tiles once. */
export const landFeatures: FeatureCollection<Geometry, { kind: Kind }> = {
  type: 'FeatureCollection',
  features: [
    ...toFeatures('abroad', geometriesOf(otherCountries)),
    ...toFeatures('land', [feature(land, mergedStates).geometry]),
    ...toFeatures('river', geometriesOf(rivers)),
    ...toFeatures('lake', geometriesOf(lakes)),
    ...toFeatures('border', [feature(land, borders).geometry]),
  ],
};

export interface TownProperties {
  name: string;
  /** Thousands. */
  population: number;
  /** 0 for the most populous. */
  rank: number;
}

export const towns: FeatureCollection<Point, TownProperties> = {
  type: 'FeatureCollection',
  features: townRows.map(([name, longitude, latitude, population], rank) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, population, rank },
  })),
};

const isWithinMap = ([longitude = 0, latitude = 0]: readonly number[]) =>
  longitude >= MAX_BOUNDS[0] &&
  longitude <= MAX_BOUNDS[2] &&
  latitude >= MAX_BOUNDS[1] &&
  latitude <= MAX_BOUNDS[3];

/** Ignores vertices outside the map: Alaska extends beyond the antimeridian. */
function boundsOf({ type, coordinates }: Polygon | MultiPolygon): Bounds {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  const vertices = rings.flat().filter(isWithinMap);
  const coordinatePairs = Float32Array.from(
    vertices.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude]),
  );
  return boundsAround({ coordinates: coordinatePairs }, vertices.keys());
}

/** The state or province of the area filter, or the whole market. */
export function initialViewOf(state: string | null): InitialView {
  const stateFeature = states.features.find(({ properties }) => properties.state === state);
  return stateFeature
    ? { bounds: boundsOf(stateFeature.geometry), maxZoom: CLUSTER_FIT.maxZoom, padding: 24 }
    : MARKET_VIEW;
}
