/** Layers as we draw them ourselves, from public facts: what is shown as long as no map service was asked. */
import { gazetteerPlaces, type TerminalTown, terminalTowns } from '@tank/db/gazetteer/data';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import type { Feature } from '../fetch/read-feature.ts';
import { districts } from './districts.ts';
import { crudeRoutes, productRoutes, type Route, railRoutes, waterways } from './lines.ts';
import { storedAt } from './stored.ts';

let towns: Map<string, [number, number]> | undefined;

/** @throws where the gazetteer does not know the town. */
function positionOf(town: string): [number, number] {
  towns ??= new Map(
    gazetteerPlaces().map(({ name, state, longitude, latitude }) => [
      `${name}, ${state}`,
      [longitude, latitude],
    ]),
  );
  const position = towns.get(town.trim());
  if (!position) throw new Error(`No town is called ${town}.`);
  return position;
}

const linesOf = (routes: Route[], named: string): Feature[] =>
  routes.map(({ by, name, towns }) => ({
    properties: { [named]: by, name },
    geometry: { type: 'LineString', coordinates: towns.split(';').map(positionOf) },
  }));

const WATER = ['Vessel', 'Barge'];
const has = (modes: string[]) => (town: TerminalTown) => modes.some((mode) => town.modes.includes(mode));

/** The terminal towns that are reached so. */
const townsReached = (modes: string[]): Feature[] =>
  terminalTowns()
    .filter(has(modes))
    .map(({ town, state, longitude, latitude, cap_high_mbbl, modes }) => ({
      properties: {
        name: town,
        city: town,
        state,
        capacity: cap_high_mbbl * 1000,
        products: (storedAt[`${town}, ${state}`] ?? []).join(', '),
        modes: modes.join(', '),
      },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }));

const layers: Record<OverlayLayer, () => Feature[]> = {
  crude_pipelines: () => linesOf(crudeRoutes, 'operator'),
  product_pipelines: () => linesOf(productRoutes, 'operator'),
  padd_districts: districts,
  rail_bnsf: () => linesOf(railRoutes.rail_bnsf, 'carrier'),
  rail_csx: () => linesOf(railRoutes.rail_csx, 'carrier'),
  rail_ns: () => linesOf(railRoutes.rail_ns, 'carrier'),
  rail_up: () => linesOf(railRoutes.rail_up, 'carrier'),
  // Their numbers are what they are known by.
  marine_highways: () =>
    waterways.flatMap((way) => linesOf([{ ...way, name: `${way.by} ${way.name}` }], 'number')),
  product_terminals: () => townsReached(['Pipeline', 'Truck', ...WATER]),
  intermodal_terminals: () => townsReached(['Rail']),
  docks: () => townsReached(WATER),
};

const drawn = new Map<OverlayLayer, Feature[]>();

export function schematicFeatures(layer: OverlayLayer): Feature[] {
  const features = drawn.get(layer) ?? layers[layer]();
  drawn.set(layer, features);
  return features;
}
