/** Schematic layers from public sources, shown until a layer is fetched. */
import { gazetteerPlaces, type TerminalTown, terminalTowns } from '@tank/db/gazetteer/data';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import type { Feature } from '../fetch/read-feature.ts';
import { districts } from './districts.ts';
import { crudeRoutes, productRoutes, type Route, railRoutes, waterways } from './routes.ts';
import { productsByTown } from './terminal-products.ts';

let towns: Map<string, [number, number]> | undefined;

/** @throws if the gazetteer does not have the town. */
function positionOf(town: string): [number, number] {
  towns ??= new Map(
    gazetteerPlaces().map(({ name, state, longitude, latitude }) => [
      `${name}, ${state}`,
      [longitude, latitude],
    ]),
  );
  const position = towns.get(town.trim());
  if (!position) throw new Error(`The gazetteer has no town ${town}.`);
  return position;
}

const linesOf = (routes: Route[], operator_field: string): Feature[] =>
  routes.map(({ by, name, towns }) => ({
    properties: { [operator_field]: by, name },
    geometry: { type: 'LineString', coordinates: towns.split(';').map(positionOf) },
  }));

const WATER = ['Vessel', 'Barge'];
const hasMode = (modes: string[]) => (town: TerminalTown) => modes.some((mode) => town.modes.includes(mode));

const townsWithModes = (modes: string[]): Feature[] =>
  terminalTowns()
    .filter(hasMode(modes))
    .map(({ town, state, longitude, latitude, cap_high_mbbl, modes }) => ({
      properties: {
        name: town,
        city: town,
        state,
        capacity: cap_high_mbbl * 1000,
        products: (productsByTown[`${town}, ${state}`] ?? []).join(', '),
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
  // Marine highways are known by their numbers.
  marine_highways: () =>
    waterways.flatMap((way) => linesOf([{ ...way, name: `${way.by} ${way.name}` }], 'number')),
  product_terminals: () => townsWithModes(['Pipeline', 'Truck', ...WATER]),
  intermodal_terminals: () => townsWithModes(['Rail']),
  docks: () => townsWithModes(WATER),
};

const cache = new Map<OverlayLayer, Feature[]>();

export function schematicFeatures(layer: OverlayLayer): Feature[] {
  const features = cache.get(layer) ?? layers[layer]();
  cache.set(layer, features);
  return features;
}
