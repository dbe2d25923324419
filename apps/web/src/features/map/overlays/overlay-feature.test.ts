import type { OverlayLayer } from '@tank/schema/map/overlays';
import { expect, it } from 'vitest';
import { factsOf } from './overlay-feature.ts';

const readFacts = (layer: OverlayLayer, properties: Record<string, string | number>) =>
  factsOf({ layer, properties }).map(({ label, value, unit }) =>
    [label, value, unit].filter((part) => part !== undefined),
  );

it('lists only the known facts of a terminal, with its capacity in barrels', () => {
  expect(
    readFacts('product_terminals', {
      products: 'Ethanol, Refined',
      name: 'Heron Terminal',
      capacity: 1_250_000,
      modes: 'Barge, Rail',
      state: 'Texas',
    }),
  ).toEqual([
    ['Name', 'Heron Terminal'],
    ['State', 'Texas'],
    ['Capacity', '1,250,000', 'BBL'],
    ['Products', 'Ethanol, Refined'],
    ['Modes', 'Barge, Rail'],
  ]);
});

it('lists operator and name of a line even if they are unknown', () => {
  expect(readFacts('rail_up', { carrier: 'UP' })).toEqual([
    ['Carrier', 'UP'],
    ['Line', null],
  ]);
});

it('lists only the known facts of a dock, with its depth in feet', () => {
  const dock = { name: 'Heron Wharf', waterway: 'Houston Ship Channel', commodity: 'Crude Petroleum' };
  expect(readFacts('docks', { ...dock, depth_min: 38, depth_max: 40.5 })).toEqual([
    ['Name', 'Heron Wharf'],
    ['Waterway', 'Houston Ship Channel'],
    ['Depth', '38–40.5', 'feet'],
    ['Commodity', 'Crude Petroleum'],
  ]);
  expect(readFacts('docks', { depth_max: 40 })).toEqual([['Depth', '40', 'feet']]);
  expect(readFacts('docks', { name: 'Heron Wharf' })).toEqual([['Name', 'Heron Wharf']]);
});
