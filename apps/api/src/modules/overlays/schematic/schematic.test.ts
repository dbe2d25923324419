import { terminalTowns } from '@tank/db/gazetteer/data';
import { expect, it } from 'vitest';
import { schematicFeatures } from './schematic.ts';
import { storedAt } from './stored.ts';

/** Each in the words of the terminal filter. */
const inTown = (town: string) =>
  schematicFeatures('product_terminals').find(
    ({ properties: { city, state } }) => `${city}, ${state}` === town,
  )?.properties;

it('every terminal, dock and intermodal terminal says what is stored there and how it is reached', () => {
  for (const layer of ['product_terminals', 'intermodal_terminals', 'docks'] as const)
    for (const { properties } of schematicFeatures(layer)) {
      expect(properties.products, String(properties.name)).toMatch(/^[A-Z][a-z]+(, [A-Z][a-z]+)*$/);
      expect(properties.modes).toMatch(/^[A-Z]/);
    }
  expect(inTown('Cushing, OK')).toMatchObject({ products: 'Crude', modes: 'Pipeline, Truck' });
  expect(inTown('Argo, IL')?.products).toBe('Ethanol, Refined');
});

it('what is stored is known of terminal towns alone, and of each of them', () => {
  const towns = terminalTowns().map(({ town, state }) => `${town}, ${state}`);
  expect(Object.keys(storedAt).sort()).toEqual(towns.sort());
});

it('a filter by any product leaves some, but by biodiesel, of which we know none for certain', () => {
  const kept = new Set(Object.values(storedAt).flat());
  expect([...kept].sort()).toEqual([
    'Asphalt',
    'Butane',
    'Chemicals',
    'Crude',
    'Ethanol',
    'Propane',
    'Refined',
  ]);
});
