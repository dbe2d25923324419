import { expect, it } from 'vitest';
import { factsOf } from './overlay-feature.ts';

const said = (layer: 'product_terminals' | 'rail_up', properties: Record<string, string | number>) =>
  factsOf({ layer, properties }).map(({ label, value, unit }) =>
    [label, value, unit].filter((one) => one !== undefined),
  );

it('tells of a terminal what is known, its capacity in barrels', () => {
  expect(
    said('product_terminals', {
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

it('tells of a line whose it is and what it is called, even where nobody knows', () => {
  expect(said('rail_up', { carrier: 'UP' })).toEqual([
    ['Carrier', 'UP'],
    ['Line', null],
  ]);
});
