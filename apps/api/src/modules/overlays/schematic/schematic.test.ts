import { terminalTowns } from '@tank/db/gazetteer/data';
import { expect, it } from 'vitest';
import { schematicFeatures } from './schematic.ts';
import { productsByTown } from './terminal-products.ts';

const inTown = (town: string) =>
  schematicFeatures('product_terminals').find(
    ({ properties: { city, state } }) => `${city}, ${state}` === town,
  )?.properties;

it('has products and access modes for every terminal, dock and intermodal terminal', () => {
  for (const layer of ['product_terminals', 'intermodal_terminals', 'docks'] as const)
    for (const { properties } of schematicFeatures(layer)) {
      expect(properties.products, String(properties.name)).toMatch(/^[A-Z][a-z]+(, [A-Z][a-z]+)*$/);
      expect(properties.modes).toMatch(/^[A-Z]/);
    }
  expect(inTown('Cushing, OK')).toMatchObject({ products: 'Crude', modes: 'Pipeline, Truck' });
  expect(inTown('Argo, IL')?.products).toBe('Ethanol, Refined');
});

it('has products for exactly the terminal towns', () => {
  const towns = terminalTowns().map(({ town, state }) => `${town}, ${state}`);
  expect(Object.keys(productsByTown).sort()).toEqual(towns.sort());
});

it('has a town for every product except biodiesel', () => {
  const products = new Set(Object.values(productsByTown).flat());
  expect([...products].sort()).toEqual([
    'Asphalt',
    'Butane',
    'Chemicals',
    'Crude',
    'Ethanol',
    'Propane',
    'Refined',
  ]);
});
